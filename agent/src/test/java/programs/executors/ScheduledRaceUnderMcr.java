package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import programs.Expect;

/** Two tasks that are due at the same time, on a plain counter; the race comes after time has passed. */
@Expect(
        outcomes = {"1", "2"},
        failures = "RACE data-race",
        strategy = "mcr",
        covered = false,
        maxExecutions = 400)
public final class ScheduledRaceUnderMcr {
    private int count;

    public static void main(String[] args) throws Exception {
        ScheduledRaceUnderMcr o = new ScheduledRaceUnderMcr();
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        Future<?> a = pool.schedule(() -> o.count++, 5, TimeUnit.MILLISECONDS);
        Future<?> b = pool.schedule(() -> o.count++, 5, TimeUnit.MILLISECONDS);
        a.get();
        b.get();
        pool.shutdown();
        Outcomes.note(o.count);
    }
}
