package programs.stampedlocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** What was read optimistically can be turned into a write lock only if nobody has written since. */
@Expect(outcomes = {"2", "refused 1"})
public final class OptimisticUpgrade {
    private static int value;
    private static boolean refused;

    private OptimisticUpgrade() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        Threads.run(
                () -> {
                    long stamp = lock.tryOptimisticRead();
                    int seen = value;
                    long write = stamp == 0 ? 0 : lock.tryConvertToWriteLock(stamp);
                    if (write == 0) {
                        refused = true;
                    } else {
                        value = seen + 1;
                        lock.unlockWrite(write);
                    }
                },
                () -> {
                    long stamp = lock.writeLock();
                    value++;
                    lock.unlockWrite(stamp);
                });
        Outcomes.note((refused ? "refused " : "") + value);
    }
}
