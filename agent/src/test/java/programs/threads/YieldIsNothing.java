package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Giving way changes nothing. */
@Expect(
        outcomes = {"1", "2"},
        executions = 6)
public final class YieldIsNothing {
    private int value;

    public static void main(String[] args) {
        YieldIsNothing y = new YieldIsNothing();
        Runnable body = () -> {
            Thread.yield();
            y.value++;
            Thread.onSpinWait();
        };
        Threads.run(body, body);
        Outcomes.note(y.value);
    }
}
