package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** Whoever joins a thread while it holds that thread's monitor gives it back meanwhile. */
@Expect(
        outcomes = "2",
        strategy = {"dfs", "mcr"})
public final class JoinHoldingMonitor {
    private static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (Thread.currentThread()) {
                count++;
            }
        });
        t.start();
        synchronized (t) {
            t.join();
            count++;
        }
        Outcomes.note(count);
    }
}
