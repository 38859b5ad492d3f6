package programs.stampedlocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** Waiting for the lock ends with an interrupt, except where it does not. */
@Expect(outcomes = {"read write", "not"})
public final class Interrupted {
    private Interrupted() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        long held = lock.writeLock();
        Thread t = new Thread(() -> {
            String ended = "";
            try {
                lock.readLockInterruptibly();
            } catch (InterruptedException e) {
                ended += "read ";
                Thread.currentThread().interrupt();
            }
            try {
                lock.tryWriteLock(1, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                ended += "write";
            }
            Outcomes.note(ended);
        });
        t.start();
        t.interrupt();
        Threads.join(t);
        Thread u = new Thread(() -> {
            lock.unlockWrite(lock.writeLock());
            Outcomes.note(Thread.interrupted() ? "not" : "lost");
        });
        u.start();
        u.interrupt();
        lock.unlockWrite(held);
        Threads.join(u);
    }
}
