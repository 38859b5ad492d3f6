package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two threads start a third: exactly one of them can. */
@Expect(
        outcomes = {"a failed", "b failed"},
        strategy = {"dfs", "mcr"})
public final class StartRace {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {});
        Threads.run(() -> start(t, "a"), () -> start(t, "b"));
        Threads.join(t);
    }

    private static void start(Thread t, String who) {
        try {
            t.start();
        } catch (IllegalThreadStateException e) {
            Outcomes.note(who + " failed");
        }
    }
}
