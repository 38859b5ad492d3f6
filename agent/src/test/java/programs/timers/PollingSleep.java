package programs.timers;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A loop that polls with a sleep ends when what it polls for has come, after few executions. */
@Expect(outcomes = "1")
public final class PollingSleep {
    private static volatile boolean done;
    private static int result;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            result = 1;
            done = true;
        });
        t.start();
        while (!done) {
            Thread.sleep(10);
        }
        Outcomes.note(result);
    }
}
