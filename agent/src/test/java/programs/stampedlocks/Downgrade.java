package programs.stampedlocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** From writing to reading without letting another writer in between. */
@Expect(outcomes = "1 1")
public final class Downgrade {
    private static int value;

    private Downgrade() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        Threads.run(
                () -> {
                    long stamp = lock.writeLock();
                    value = 1;
                    stamp = lock.tryConvertToReadLock(stamp);
                    Outcomes.note(value + " " + lock.getReadLockCount());
                    lock.unlockRead(stamp);
                },
                () -> {
                    long stamp = lock.writeLock();
                    value = 2;
                    lock.unlockWrite(stamp);
                });
    }
}
