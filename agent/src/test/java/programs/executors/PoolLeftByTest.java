package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import programs.Expect;

/** A test is over although it leaves a pool and a timer behind, whose threads wait for work. */
@Expect(outcomes = "1", test = true, strategy = "random", covered = false, maxExecutions = 200)
public final class PoolLeftByTest {

    public static void main(String[] args) throws Exception {
        CountDownLatch ticked = new CountDownLatch(1);
        new Timer()
                .schedule(
                        new TimerTask() {
                            @Override
                            public void run() {
                                ticked.countDown();
                            }
                        },
                        10);
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Future<Integer> one = pool.schedule(() -> 1, 1, TimeUnit.MINUTES);
        Future<Integer> two = Executors.newFixedThreadPool(2).submit(() -> 2);
        ticked.await();
        Outcomes.note(two.get() - one.get());
    }
}
