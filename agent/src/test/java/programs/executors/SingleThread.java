package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import programs.Expect;

/** One thread does one task after another. */
@Expect(outcomes = "2", strategy = "random", covered = false, maxExecutions = 300)
public final class SingleThread {
    private int count;

    public static void main(String[] args) throws Exception {
        SingleThread o = new SingleThread();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> o.count++);
        pool.submit(() -> o.count++).get();
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.SECONDS);
        Outcomes.note(o.count);
    }
}
