package programs.semaphores;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Semaphore;
import programs.Expect;
import programs.Threads;

/** Acquiring ends with an interrupt. */
@Expect(outcomes = "interrupted")
public final class AcquireInterrupted {

    public static void main(String[] args) {
        Semaphore none = new Semaphore(0);
        Thread t = new Thread(() -> {
            try {
                none.acquire();
            } catch (InterruptedException e) {
                Outcomes.note("interrupted");
            }
        });
        t.start();
        t.interrupt();
        Threads.join(t);
    }
}
