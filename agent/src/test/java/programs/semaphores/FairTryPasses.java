package programs.semaphores;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Semaphore;
import programs.Expect;
import programs.Threads;

/** Whoever only tries to get a permit of a fair semaphore passes those who wait. */
@Expect(outcomes = "true", strategy = "mcr")
public final class FairTryPasses {
    private FairTryPasses() {}

    public static void main(String[] args) {
        Semaphore permits = new Semaphore(1, true);
        Thread many = new Thread(() -> permits.acquireUninterruptibly(2));
        many.start();
        Outcomes.note(permits.tryAcquire());
        permits.release(2);
        Threads.join(many);
    }
}
