package programs.executors;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import programs.Expect;

/** A task that waits for another task of its own single thread. */
@Expect(failures = "DEADLOCK", strategy = "random", covered = false, maxExecutions = 20)
public final class CallerWaitsForItself {

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> pool.submit(() -> 1).get()).get();
    }
}
