package programs.stampedlocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** Seen as other locks it is the same lock. */
@Expect(outcomes = {"0", "1"})
public final class Views {
    private static int a;
    private static int b;

    private Views() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        ReadWriteLock both = lock.asReadWriteLock();
        Lock write = lock.asWriteLock();
        Threads.run(
                () -> {
                    write.lock();
                    a = 1;
                    b = 1;
                    write.unlock();
                },
                () -> {
                    both.readLock().lock();
                    int sum = a + b;
                    both.readLock().unlock();
                    Outcomes.note(sum / 2.0 == sum / 2 ? String.valueOf(sum / 2) : "half");
                });
    }
}
