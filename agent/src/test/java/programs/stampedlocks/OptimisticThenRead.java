package programs.stampedlocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** An optimistic read that is checked, and repeated under the lock, sees all of a write or nothing of it. */
@Expect(outcomes = {"0 0", "1 1"})
public final class OptimisticThenRead {
    private static int a;
    private static int b;

    private OptimisticThenRead() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        Threads.run(
                () -> {
                    long stamp = lock.writeLock();
                    a++;
                    b++;
                    lock.unlockWrite(stamp);
                },
                () -> {
                    long stamp = lock.tryOptimisticRead();
                    String seen = a + " " + b;
                    if (!lock.validate(stamp)) {
                        stamp = lock.readLock();
                        seen = a + " " + b;
                        lock.unlockRead(stamp);
                    }
                    Outcomes.note(seen);
                });
    }
}
