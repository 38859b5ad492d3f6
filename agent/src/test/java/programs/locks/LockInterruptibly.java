package programs.locks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** Waiting for a lock ends with an interrupt. */
@Expect(outcomes = "interrupted")
public final class LockInterruptibly {

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread t = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                Outcomes.note("locked");
            } catch (InterruptedException e) {
                Outcomes.note("interrupted");
            }
        });
        t.start();
        t.interrupt();
        Threads.join(t);
    }
}
