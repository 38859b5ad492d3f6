package programs.locks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** A timed try gives up when nothing else can happen. */
@Expect(outcomes = "false")
public final class TryLockTimesOutWhenStuck {

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Threads.run(() -> {
            try {
                Outcomes.note(lock.tryLock(1, TimeUnit.SECONDS));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
    }
}
