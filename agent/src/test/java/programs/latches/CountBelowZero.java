package programs.latches;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CountDownLatch;
import programs.Expect;
import programs.Threads;

/** Counting below zero does nothing. */
@Expect(outcomes = "0")
public final class CountBelowZero {

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Threads.run(latch::countDown, latch::countDown);
        latch.await();
        Outcomes.note(latch.getCount());
    }
}
