package programs.locks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** A fair lock keeps others out. */
@Expect(outcomes = "2")
public final class FairGuarded {
    private int count;

    public static void main(String[] args) {
        FairGuarded o = new FairGuarded();
        Lock lock = new ReentrantLock(true);
        Runnable increment = () -> {
            lock.lock();
            o.count++;
            lock.unlock();
        };
        Threads.run(increment, increment, increment);
        Outcomes.note(o.count - 1);
    }
}
