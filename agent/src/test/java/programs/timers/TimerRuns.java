package programs.timers;

import dev.heddle.agent.Outcomes;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;

/** A timer runs its task when its time has come. */
@Expect(outcomes = "1", strategy = "random", covered = false, maxExecutions = 200)
public final class TimerRuns {

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer();
        CountDownLatch ran = new CountDownLatch(1);
        AtomicInteger n = new AtomicInteger();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        n.incrementAndGet();
                        ran.countDown();
                    }
                },
                1000);
        ran.await();
        timer.cancel();
        Outcomes.note(n);
    }
}
