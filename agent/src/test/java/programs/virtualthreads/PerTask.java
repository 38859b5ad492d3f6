package programs.virtualthreads;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import programs.Expect;

/** An executor with a virtual thread per task. */
@Expect(outcomes = "3", strategy = "random", covered = false, maxExecutions = 200, minJdk = 21)
public final class PerTask {

    public static void main(String[] args) throws Exception {
        ExecutorService pool = (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        Future<Integer> a = pool.submit(() -> 1);
        Future<Integer> b = pool.submit(() -> {
            Thread.sleep(10);
            return 2;
        });
        Outcomes.note(a.get() + b.get());
        pool.shutdown();
    }
}
