package programs.locks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** Whether somebody waits is seen either way. */
@Expect(outcomes = {"true", "false"})
public final class HasQueuedThreads {

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        AtomicInteger arrived = new AtomicInteger();
        lock.lock();
        Thread t = new Thread(() -> {
            arrived.set(1);
            lock.lock();
            lock.unlock();
        });
        t.start();
        Outcomes.note(lock.hasQueuedThreads());
        lock.unlock();
        Threads.join(t);
    }
}
