package programs.semaphores;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Semaphore;
import programs.Expect;
import programs.Threads;

/** Two permits let two in. */
@Expect(outcomes = {"1", "2"})
public final class TwoPermits {
    private int count;

    public static void main(String[] args) {
        TwoPermits o = new TwoPermits();
        Semaphore permits = new Semaphore(2);
        Runnable increment = () -> {
            permits.acquireUninterruptibly();
            o.count++;
            permits.release();
        };
        Threads.run(increment, increment);
        Outcomes.note(o.count);
    }
}
