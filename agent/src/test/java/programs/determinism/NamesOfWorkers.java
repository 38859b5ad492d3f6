package programs.determinism;

import dev.heddle.agent.Outcomes;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import programs.Expect;

/** Pools and timers are numbered as in a new JVM, however many there were before. */
@Expect(outcomes = "pool-1-thread-1 ForkJoinPool-1-worker-1 Timer-0", maxExecutions = 3, covered = false)
public final class NamesOfWorkers {
    private NamesOfWorkers() {}

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        String first = pool.submit(() -> Thread.currentThread().getName()).get();
        pool.shutdown();
        ForkJoinPool forkJoin = new ForkJoinPool(1);
        String second = forkJoin.submit(() -> Thread.currentThread().getName()).get();
        forkJoin.shutdown();
        String[] third = new String[1];
        CountDownLatch done = new CountDownLatch(1);
        Timer timer = new Timer(true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        third[0] = Thread.currentThread().getName();
                        done.countDown();
                    }
                },
                1);
        done.await();
        timer.cancel();
        Outcomes.note(first + " " + second + " " + third[0]);
    }
}
