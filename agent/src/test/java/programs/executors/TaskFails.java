package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import programs.Expect;

/** What a task throws comes out of get. */
@Expect(outcomes = "boom", strategy = "random", covered = false, maxExecutions = 100)
public final class TaskFails {

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> f = pool.submit(() -> {
            throw new IllegalStateException("boom");
        });
        try {
            f.get();
        } catch (ExecutionException e) {
            Outcomes.note(e.getCause().getMessage());
        }
        pool.shutdown();
    }
}
