package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;

/** A scheduled task against shutdownNow: it does not run. */
@Expect(outcomes = "0", strategy = "random", covered = false, maxExecutions = 200)
public final class ScheduledAgainstShutdownNow {

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        AtomicInteger ran = new AtomicInteger();
        pool.schedule(ran::incrementAndGet, 5, TimeUnit.SECONDS);
        pool.shutdownNow();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        Outcomes.note(ran);
    }
}
