package programs.locks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** A lock is given back when all of its holds are. */
@Expect(outcomes = "2")
public final class Reentrant {
    private int count;

    public static void main(String[] args) {
        Reentrant o = new Reentrant();
        ReentrantLock lock = new ReentrantLock();
        Runnable increment = () -> {
            lock.lock();
            lock.lock();
            lock.unlock();
            if (lock.getHoldCount() != 1 || !lock.isHeldByCurrentThread()) {
                throw new AssertionError();
            }
            o.count++;
            lock.unlock();
        };
        Threads.run(increment, increment);
        Outcomes.note(o.count);
    }
}
