package programs.latches;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CountDownLatch;
import programs.Expect;
import programs.Threads;

/**
 * A latch is opened after the thread that waits for it was interrupted: whichever it notices first decides. One that was
 * interrupted before it began to wait has no choice.
 */
@Expect(
        outcomes = {"opened true", "interrupted false", "before: interrupted"},
        strategy = {"dfs", "mcr"})
public final class InterruptThenOpen {
    public static void main(String[] args) {
        CountDownLatch latch = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            try {
                latch.await();
                Outcomes.note("opened " + Thread.interrupted());
            } catch (InterruptedException e) {
                Outcomes.note("interrupted " + Thread.interrupted());
            }
        });
        t.start();
        t.interrupt();
        latch.countDown();
        Threads.join(t);
        Thread.currentThread().interrupt();
        try {
            latch.await();
            Outcomes.note("before: opened");
        } catch (InterruptedException e) {
            Outcomes.note("before: interrupted");
        }
    }
}
