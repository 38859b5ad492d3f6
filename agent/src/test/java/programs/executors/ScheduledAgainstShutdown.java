package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;

/** A scheduled task against shutdown: it runs, because delayed tasks do by default. */
@Expect(outcomes = "1", strategy = "random", covered = false, maxExecutions = 200)
public final class ScheduledAgainstShutdown {

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        AtomicInteger ran = new AtomicInteger();
        ScheduledFuture<?> f = pool.schedule(ran::incrementAndGet, 5, TimeUnit.SECONDS);
        pool.shutdown();
        f.get();
        Outcomes.note(ran);
    }
}
