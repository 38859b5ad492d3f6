package programs.reflection;

import dev.heddle.agent.Outcomes;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import programs.Expect;
import programs.Threads;

/** The JDK keeps the list of a class's public members, in an array that collections have filled; it stays filled. */
@Expect(outcomes = {"[value] [add, get]"})
public final class PublicMembers {
    /** What is looked at. */
    public static final class Counter {
        public int value;

        public synchronized void add() {
            value++;
        }

        public synchronized int get() {
            return value;
        }
    }

    private PublicMembers() {}

    public static void main(String[] args) {
        Counter counter = new Counter();
        Threads.run(counter::add, counter::add);
        List<String> fields = new ArrayList<>();
        for (Field f : Counter.class.getFields()) {
            fields.add(f.getName());
        }
        List<String> methods = new ArrayList<>();
        for (Method m : Counter.class.getMethods()) {
            if (m.getDeclaringClass() == Counter.class) {
                methods.add(m.getName());
            }
        }
        methods.sort(null);
        Outcomes.note(fields + " " + methods);
    }
}
