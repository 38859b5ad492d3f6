package programs.locks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** A lock is also an object with a monitor, and the two are different. */
@Expect(outcomes = {"1", "2"})
public final class LockAsMonitor {
    private int count;

    public static void main(String[] args) {
        LockAsMonitor o = new LockAsMonitor();
        ReentrantLock lock = new ReentrantLock();
        Threads.run(
                () -> {
                    synchronized (lock) {
                        o.count++;
                    }
                },
                () -> {
                    lock.lock();
                    o.count++;
                    lock.unlock();
                });
        Outcomes.note(o.count);
    }
}
