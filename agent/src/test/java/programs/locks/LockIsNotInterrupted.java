package programs.locks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** Waiting for a lock goes on after an interrupt, and keeps it. */
@Expect(outcomes = "true")
public final class LockIsNotInterrupted {

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread t = new Thread(() -> {
            lock.lock();
            Outcomes.note(Thread.currentThread().isInterrupted());
            lock.unlock();
        });
        t.start();
        t.interrupt();
        lock.unlock();
        Threads.join(t);
    }
}
