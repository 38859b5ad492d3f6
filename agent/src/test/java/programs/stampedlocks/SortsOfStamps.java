package programs.stampedlocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** What the JDK says about stamps holds, and the state is what it says. */
@Expect(outcomes = "write optimistic read Read-locks:2 Write-locked Unlocked")
public final class SortsOfStamps {
    private static String inside(String text) {
        return text.substring(text.indexOf('[') + 1, text.indexOf(']')) + " ";
    }

    private SortsOfStamps() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        Threads.run(() -> {
            String said = "";
            long write = lock.writeLock();
            String written = lock.toString();
            said += StampedLock.isWriteLockStamp(write) && lock.isWriteLocked() && lock.tryOptimisticRead() == 0
                    ? "write "
                    : "";
            long optimistic = lock.tryConvertToOptimisticRead(write);
            said += StampedLock.isOptimisticReadStamp(optimistic) && lock.validate(optimistic) ? "optimistic " : "";
            long read = lock.readLock();
            long again = lock.readLock();
            said += StampedLock.isReadLockStamp(read) && lock.getReadLockCount() == 2 ? "read " : "";
            said += inside(lock.toString()) + inside(written);
            lock.unlockRead(read);
            boolean given = lock.tryUnlockRead() && !lock.tryUnlockRead() && !lock.tryUnlockWrite() && again != 0;
            Outcomes.note(said + (given ? inside(lock.toString()).trim() : "not given back"));
        });
    }
}
