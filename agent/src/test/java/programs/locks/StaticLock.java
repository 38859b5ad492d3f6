package programs.locks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;

/** A lock in a static field is free at the start of every execution. */
@Expect(outcomes = "2")
public final class StaticLock {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static int count;

    public static void main(String[] args) {
        Runnable increment = () -> {
            LOCK.lock();
            count++;
        };
        increment.run();
        LOCK.unlock();
        increment.run();
        Outcomes.note(count);
    }
}
