package programs.threads;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CountDownLatch;
import programs.Expect;
import programs.Threads;

/** A thread cannot end, nor be joined, while another holds its monitor. */
@Expect(
        outcomes = {"alive true, true", "alive false, false"},
        failures = "DEADLOCK",
        strategy = {"dfs", "mcr"})
public final class MonitorKeepsFromEnding {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {});
        CountDownLatch joined = new CountDownLatch(1);
        Thread joins = new Thread(() -> {
            Threads.join(t);
            joined.countDown();
        });
        t.start();
        synchronized (t) {
            boolean alive = t.isAlive();
            Outcomes.note("alive " + alive + ", " + t.isAlive());
        }
        joins.start();
        synchronized (t) {
            joined.await();
        }
    }
}
