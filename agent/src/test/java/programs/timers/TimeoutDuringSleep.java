package programs.timers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import programs.Expect;

/** A wait that is shorter than another thread's sleep may time out while that sleeps, or be woken by what comes after it. */
@Expect(outcomes = {"timed out", "woken"})
public final class TimeoutDuringSleep {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            latch.countDown();
        });
        t.start();
        Outcomes.note(latch.await(10, TimeUnit.MILLISECONDS) ? "woken" : "timed out");
        t.join();
    }
}
