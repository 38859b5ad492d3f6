package programs.stampedlocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** A stamp that is not that of the holder is refused. */
@Expect(outcomes = "4")
public final class WrongStamps {
    private static int refused(Runnable unlock) {
        try {
            unlock.run();
            return 0;
        } catch (IllegalMonitorStateException e) {
            return 1;
        }
    }

    private WrongStamps() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        Threads.run(() -> {
            int refused = 0;
            long read = lock.readLock();
            refused += refused(() -> lock.unlockWrite(read));
            lock.unlockRead(read);
            refused += refused(() -> lock.unlockRead(read));
            long write = lock.writeLock();
            lock.unlock(write);
            refused += refused(() -> lock.unlockWrite(write));
            refused += refused(lock.asReadLock()::unlock);
            Outcomes.note(refused);
        });
    }
}
