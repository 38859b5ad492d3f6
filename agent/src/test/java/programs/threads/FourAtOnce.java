package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Four threads take a lock one after another in each of the 24 orders. */
@Expect(outcomes = "24", executions = 24)
public final class FourAtOnce {
    private int value;
    private static int orders;

    public static void main(String[] args) {
        FourAtOnce f = new FourAtOnce();
        Runnable body = () -> {
            synchronized (f) {
                f.value++;
            }
        };
        Threads.run(body, body, body, body);
        Outcomes.note(f.value * 6 + orders++);
    }
}
