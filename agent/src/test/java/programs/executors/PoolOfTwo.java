package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import programs.Expect;

/** Two tasks of a pool on a plain counter. */
@Expect(
        outcomes = {"1", "2"},
        strategy = "pct",
        covered = false,
        maxExecutions = 3000)
public final class PoolOfTwo {
    private int count;

    public static void main(String[] args) throws Exception {
        PoolOfTwo o = new PoolOfTwo();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> a = pool.submit(() -> o.count++);
        Future<?> b = pool.submit(() -> o.count++);
        a.get();
        b.get();
        pool.shutdown();
        Outcomes.note(o.count);
    }
}
