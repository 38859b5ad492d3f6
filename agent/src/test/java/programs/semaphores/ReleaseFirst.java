package programs.semaphores;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Semaphore;
import programs.Expect;
import programs.Threads;

/** A semaphore that starts with none hands over. */
@Expect(outcomes = "5")
public final class ReleaseFirst {
    private int value;

    public static void main(String[] args) {
        ReleaseFirst o = new ReleaseFirst();
        Semaphore ready = new Semaphore(0);
        Threads.run(
                () -> {
                    o.value = 5;
                    ready.release();
                },
                () -> {
                    ready.acquireUninterruptibly();
                    Outcomes.note(o.value);
                });
    }
}
