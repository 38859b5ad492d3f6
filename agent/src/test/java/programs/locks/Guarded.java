package programs.locks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** A lock keeps others out. */
@Expect(outcomes = "2", executions = 2)
public final class Guarded {
    private int count;

    public static void main(String[] args) {
        Guarded o = new Guarded();
        ReentrantLock lock = new ReentrantLock();
        Runnable increment = () -> {
            lock.lock();
            try {
                o.count++;
            } finally {
                lock.unlock();
            }
        };
        Threads.run(increment, increment);
        Outcomes.note(o.count);
    }
}
