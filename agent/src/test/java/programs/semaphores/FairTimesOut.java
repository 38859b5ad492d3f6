package programs.semaphores;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import programs.Expect;
import programs.Threads;

/** Waiting in line ends in time. */
@Expect(
        outcomes = {"false", "true"},
        strategy = "mcr")
public final class FairTimesOut {
    private FairTimesOut() {}

    public static void main(String[] args) {
        Semaphore permits = new Semaphore(1, true);
        Thread many = new Thread(() -> permits.acquireUninterruptibly(2));
        many.start();
        try {
            Outcomes.note(permits.tryAcquire(1, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        permits.release(2);
        Threads.join(many);
    }
}
