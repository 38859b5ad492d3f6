package programs.stampedlocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** An optimistic read turns into a read lock if nobody has written since. */
@Expect(outcomes = {"0", "1", "refused"})
public final class OptimisticToRead {
    private static int value;

    private OptimisticToRead() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        Threads.run(
                () -> {
                    long stamp = lock.tryOptimisticRead();
                    long read = lock.tryConvertToReadLock(stamp);
                    if (read == 0) {
                        Outcomes.note("refused");
                    } else {
                        Outcomes.note(value);
                        lock.unlockRead(read);
                    }
                },
                () -> {
                    long stamp = lock.writeLock();
                    value++;
                    lock.unlockWrite(stamp);
                });
    }
}
