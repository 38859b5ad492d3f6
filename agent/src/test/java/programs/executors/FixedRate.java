package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import programs.Expect;

/** A task at a fixed rate runs until it is cancelled. */
@Expect(outcomes = "true", strategy = "random", covered = false, maxExecutions = 100)
public final class FixedRate {

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        CountDownLatch twice = new CountDownLatch(2);
        pool.scheduleAtFixedRate(twice::countDown, 1, 1, TimeUnit.SECONDS);
        twice.await();
        pool.shutdownNow();
        Outcomes.note(pool.awaitTermination(1, TimeUnit.MINUTES));
    }
}
