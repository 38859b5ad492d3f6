package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A thread that ends notifies all who wait on its monitor, as a join does that is written by hand. */
@Expect(
        outcomes = "1",
        strategy = {"dfs", "mcr"})
public final class WaitForEnd {
    private static volatile int result;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> result = 1);
        t.start();
        synchronized (t) {
            while (t.isAlive()) {
                t.wait();
            }
        }
        Outcomes.note(result);
    }
}
