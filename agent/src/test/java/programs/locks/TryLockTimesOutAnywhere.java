package programs.locks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** A timed try may give up at any point, if that is explored. */
@Expect(
        outcomes = {"true", "false"},
        timeoutsAnywhere = true)
public final class TryLockTimesOutAnywhere {

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        Threads.run(
                () -> {
                    lock.lock();
                    lock.unlock();
                },
                () -> {
                    try {
                        boolean got = lock.tryLock(1, TimeUnit.SECONDS);
                        Outcomes.note(got);
                        if (got) {
                            lock.unlock();
                        }
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                });
    }
}
