package programs.conditions;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;

/** Awaiting ends with an interrupt, and the lock is held. */
@Expect(outcomes = "true")
public final class AwaitInterrupted {

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition never = lock.newCondition();
        Thread t = new Thread(() -> {
            lock.lock();
            try {
                never.await();
            } catch (InterruptedException e) {
                Outcomes.note(lock.isHeldByCurrentThread());
            } finally {
                lock.unlock();
            }
        });
        t.start();
        t.interrupt();
        t.join();
    }
}
