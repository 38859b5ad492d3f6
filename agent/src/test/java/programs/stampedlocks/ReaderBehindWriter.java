package programs.stampedlocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/**
 * A reader that came while somebody wrote stands behind a writer that waits: one that reads already and waits for it then
 * waits for ever.
 */
@Expect(
        outcomes = "all",
        failures = "DEADLOCK",
        uncontrolled = "a reader that meets another at a StampedLock may queue behind a waiting writer",
        strategy = "mcr")
public final class ReaderBehindWriter {
    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        CountDownLatch both = new CountDownLatch(2);
        Runnable reader = () -> {
            long stamp = lock.readLock();
            both.countDown();
            try {
                both.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            lock.unlockRead(stamp);
        };
        long stamp = lock.writeLock();
        Thread a = new Thread(reader);
        Thread b = new Thread(reader);
        Thread writer = new Thread(() -> lock.unlockWrite(lock.writeLock()));
        a.start();
        b.start();
        writer.start();
        lock.unlockWrite(stamp);
        Threads.join(a);
        Threads.join(b);
        Threads.join(writer);
        Outcomes.note("all");
    }
}
