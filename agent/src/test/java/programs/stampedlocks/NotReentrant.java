package programs.stampedlocks;

import java.util.concurrent.locks.StampedLock;
import programs.Expect;

/** A thread that writes and wants to write waits for itself. */
@Expect(failures = "DEADLOCK cycle: cycle of 1", told = "held by main since")
public final class NotReentrant {
    private NotReentrant() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock();
        lock.writeLock();
        lock.unlockWrite(stamp);
    }
}
