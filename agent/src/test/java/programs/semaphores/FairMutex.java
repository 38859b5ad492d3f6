package programs.semaphores;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Semaphore;
import programs.Expect;
import programs.Threads;

/** A fair semaphore of one permit keeps threads apart. */
@Expect(outcomes = "3", strategy = "mcr")
public final class FairMutex {
    private static int value;

    private FairMutex() {}

    public static void main(String[] args) {
        Semaphore mutex = new Semaphore(1, true);
        Runnable body = () -> {
            mutex.acquireUninterruptibly();
            value++;
            mutex.release();
        };
        Threads.run(body, body, body);
        Outcomes.note(value);
    }
}
