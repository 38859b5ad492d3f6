package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import programs.Expect;

/** The lost update of two tasks is among the first things that the default strategy finds. */
@Expect(
        outcomes = {"1", "2"},
        failures = "RACE data-race",
        strategy = "mcr",
        covered = false,
        maxExecutions = 100)
public final class TwoTasksUnderMcr {
    private int count;

    public static void main(String[] args) throws Exception {
        TwoTasksUnderMcr o = new TwoTasksUnderMcr();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> a = pool.submit(() -> o.count++);
        Future<?> b = pool.submit(() -> o.count++);
        a.get();
        b.get();
        pool.shutdown();
        Outcomes.note(o.count);
    }
}
