package programs.ending;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A failed assert statement in a thread is a failure. */
@Expect(
        outcomes = {"1", "2"},
        failures = "EXCEPTION java.lang.AssertionError: lost")
public final class FailedAssertion {
    private int value;

    public static void main(String[] args) {
        FailedAssertion o = new FailedAssertion();
        Threads.run(() -> o.value++, () -> o.value++);
        Outcomes.note(o.value);
        if (o.value != 2) {
            throw new AssertionError("lost");
        }
    }
}
