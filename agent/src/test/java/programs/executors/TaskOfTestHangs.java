package programs.executors;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import programs.Expect;

/** A worker that a test leaves in the midst of a task does not wait for work. */
@Expect(failures = "DEADLOCK left-running: main has ended, but main/1 can never go on", test = true, strategy = "mcr")
public final class TaskOfTestHangs {

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch never = new CountDownLatch(1);
        pool.submit(() -> {
            never.await();
            return 1;
        });
    }
}
