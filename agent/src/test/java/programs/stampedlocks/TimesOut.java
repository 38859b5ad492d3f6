package programs.stampedlocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** A lock that is never given back is not waited for longer than was said. */
@Expect(outcomes = "0 0 true")
public final class TimesOut {
    private TimesOut() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        lock.writeLock();
        Thread t = new Thread(() -> {
            try {
                long start = System.nanoTime();
                long read = lock.tryReadLock(1, TimeUnit.SECONDS);
                long write = lock.tryWriteLock(2, TimeUnit.SECONDS);
                Outcomes.note(read + " " + write + " " + (System.nanoTime() - start >= TimeUnit.SECONDS.toNanos(3)));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        Threads.join(t);
    }
}
