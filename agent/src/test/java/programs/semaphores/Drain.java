package programs.semaphores;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Semaphore;
import programs.Expect;
import programs.Threads;

/** All permits are taken at once. */
@Expect(outcomes = {"2 1", "3 0"})
public final class Drain {

    public static void main(String[] args) {
        Semaphore permits = new Semaphore(2);
        int[] drained = new int[1];
        Threads.run(() -> drained[0] = permits.drainPermits(), permits::release);
        Outcomes.note(drained[0] + " " + permits.availablePermits());
    }
}
