package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;

/** A task at a fixed rate runs as often as there is time for, until another cancels it. */
@Expect(outcomes = "3 true true", strategy = "random", covered = false, maxExecutions = 100)
public final class FixedRateCancelled {

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        AtomicInteger ran = new AtomicInteger();
        ScheduledFuture<?> ticks = pool.scheduleAtFixedRate(ran::incrementAndGet, 1, 1, TimeUnit.SECONDS);
        pool.schedule(() -> ticks.cancel(false), 3_500, TimeUnit.MILLISECONDS).get();
        pool.shutdown();
        Outcomes.note(ran + " " + pool.awaitTermination(1, TimeUnit.MINUTES) + " " + ticks.isCancelled());
    }
}
