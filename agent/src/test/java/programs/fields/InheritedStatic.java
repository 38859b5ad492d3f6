package programs.fields;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A static field is one location, whichever class of the hierarchy names it. */
@Expect(
        outcomes = {"1", "2"},
        executions = 6)
public final class InheritedStatic {
    private static class Base {
        static int value;
    }

    private static final class Sub extends Base {}

    public static void main(String[] args) {
        Threads.run(() -> Base.value++, () -> Sub.value++);
        Outcomes.note(Base.value);
    }
}
