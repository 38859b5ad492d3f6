package programs.statics;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An object older than the execution is the same, whichever of two static fields a thread finds it through first. */
@Expect(
        outcomes = {"1", "2"},
        strategy = "mcr",
        failures = "RACE")
public final class TwoWaysToOneObject {
    private static final class Counter {
        private int value;
    }

    private static Counter one = new Counter();
    private static Counter other = one;

    public static void main(String[] args) {
        Threads.run(() -> one.value++, () -> other.value++);
        Outcomes.note(one.value);
    }
}
