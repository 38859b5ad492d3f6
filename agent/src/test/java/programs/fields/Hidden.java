package programs.fields;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A field that hides one of the superclass is another location. */
@Expect(outcomes = "1 1")
public final class Hidden {
    private static class Base {
        int value;
    }

    private static final class Sub extends Base {
        int value;
    }

    public static void main(String[] args) {
        Sub sub = new Sub();
        Threads.run(() -> sub.value++, () -> ((Base) sub).value++);
        Outcomes.note(sub.value + " " + ((Base) sub).value);
    }
}
