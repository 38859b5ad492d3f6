package programs.stampedlocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** While one thread reads under the lock, no other can write, and an optimistic read stays valid. */
@Expect(outcomes = "true 0 true")
public final class NoWriteInBetween {
    private NoWriteInBetween() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        long before = lock.tryOptimisticRead();
        long read = lock.readLock();
        Thread t = new Thread(() -> {
            long write = lock.tryWriteLock();
            Outcomes.note(lock.validate(before) + " " + write + " " + lock.isReadLocked());
        });
        t.start();
        Threads.join(t);
        lock.unlockRead(read);
    }
}
