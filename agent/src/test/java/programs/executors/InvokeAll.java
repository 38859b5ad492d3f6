package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import programs.Expect;

/** All tasks are done when it returns. */
@Expect(outcomes = "3", strategy = "random", covered = false, maxExecutions = 200)
public final class InvokeAll {

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        int sum = 0;
        for (Future<Integer> f : pool.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> 2))) {
            sum += f.get();
        }
        pool.shutdown();
        Outcomes.note(sum);
    }
}
