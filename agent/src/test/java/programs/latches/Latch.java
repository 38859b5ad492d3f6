package programs.latches;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;

/** A latch opens when all have counted down. */
@Expect(outcomes = "2")
public final class Latch {

    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(2);
        AtomicInteger n = new AtomicInteger();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                        n.incrementAndGet();
                        done.countDown();
                    })
                    .start();
        }
        done.await();
        Outcomes.note(n);
    }
}
