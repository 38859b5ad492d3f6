package programs.timers;

import dev.heddle.agent.Outcomes;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;

/** A timer that is cancelled at once. */
@Expect(outcomes = "0", strategy = "random", covered = false, maxExecutions = 200)
public final class TimerCancelled {

    public static void main(String[] args) {
        Timer timer = new Timer(true);
        AtomicInteger n = new AtomicInteger();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        n.incrementAndGet();
                    }
                },
                1000);
        timer.cancel();
        Outcomes.note(n);
    }
}
