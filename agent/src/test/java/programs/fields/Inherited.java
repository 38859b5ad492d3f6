package programs.fields;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A field is one location, whether it is named through the class that declares it or through a subclass. */
@Expect(
        outcomes = {"1", "2"},
        executions = 6)
public final class Inherited {
    private static class Base {
        int value;
    }

    private static final class Sub extends Base {
        void increment() {
            value++;
        }
    }

    public static void main(String[] args) {
        Sub sub = new Sub();
        Base base = sub;
        Threads.run(sub::increment, () -> base.value++);
        Outcomes.note(sub.value);
    }
}
