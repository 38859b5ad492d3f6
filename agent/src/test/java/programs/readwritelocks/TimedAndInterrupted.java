package programs.readwritelocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;
import programs.Threads;

/** Waiting to read or write ends with an interrupt; the lock can be had afterwards. */
@Expect(
        outcomes = {"read interrupted", "write interrupted"},
        strategy = "mcr")
public final class TimedAndInterrupted {
    private TimedAndInterrupted() {}

    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        for (Lock half : new Lock[] {lock.readLock(), lock.writeLock()}) {
            lock.writeLock().lock();
            Thread t = new Thread(() -> {
                try {
                    half.lockInterruptibly();
                } catch (InterruptedException e) {
                    Outcomes.note((half == lock.readLock() ? "read" : "write") + " interrupted");
                }
            });
            t.start();
            t.interrupt();
            Threads.join(t);
            lock.writeLock().unlock();
        }
    }
}
