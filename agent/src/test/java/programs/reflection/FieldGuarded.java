package programs.reflection;

import dev.heddle.agent.Outcomes;
import java.lang.reflect.Field;
import programs.Expect;
import programs.Threads;

/** Under a lock, accesses by reflection and by instruction to the same private static field exclude each other. */
@Expect(outcomes = "2", strategy = "mcr")
public final class FieldGuarded {
    private static long value;

    private FieldGuarded() {}

    public static void main(String[] args) {
        Object lock = new Object();
        Threads.run(
                () -> {
                    synchronized (lock) {
                        increment();
                    }
                },
                () -> {
                    synchronized (lock) {
                        value++;
                    }
                });
        Outcomes.note(value);
    }

    private static void increment() {
        try {
            Field f = FieldGuarded.class.getDeclaredField("value");
            f.set(null, (Long) f.get(null) + 1);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
