package programs.barriers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import programs.Expect;
import programs.Threads;

/** A lock that extends AbstractQueuedSynchronizer. */
@Expect(outcomes = "2", strategy = "random", covered = false, maxExecutions = 300)
public final class OwnSynchronizer {
    private static final class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }
    }

    private int count;

    public static void main(String[] args) {
        OwnSynchronizer o = new OwnSynchronizer();
        Mutex mutex = new Mutex();
        Runnable increment = () -> {
            mutex.acquire(1);
            o.count++;
            mutex.release(1);
        };
        Threads.run(increment, increment);
        Outcomes.note(o.count);
    }
}
