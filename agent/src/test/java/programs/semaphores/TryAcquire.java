package programs.semaphores;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Trying succeeds or not. */
@Expect(outcomes = {"0", "1"})
public final class TryAcquire {

    public static void main(String[] args) {
        Semaphore permit = new Semaphore(1);
        AtomicInteger got = new AtomicInteger();
        Threads.run(
                () -> {
                    permit.acquireUninterruptibly();
                    permit.release();
                },
                () -> {
                    if (permit.tryAcquire()) {
                        got.set(1);
                        permit.release();
                    }
                });
        Outcomes.note(got);
    }
}
