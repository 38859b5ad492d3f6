package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import programs.Expect;

/** A worker keeps its thread locals from task to task; others do not see them. */
@Expect(outcomes = "1 2 0", strategy = "random", covered = false, maxExecutions = 100)
public final class ThreadLocalsOfWorkers {
    private static final ThreadLocal<int[]> COUNT = ThreadLocal.withInitial(() -> new int[1]);

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Callable<Integer> task = () -> ++COUNT.get()[0];
        Future<Integer> first = pool.submit(task);
        Future<Integer> second = pool.submit(task);
        Outcomes.note(first.get() + " " + second.get() + " " + COUNT.get()[0]);
        pool.shutdown();
    }
}
