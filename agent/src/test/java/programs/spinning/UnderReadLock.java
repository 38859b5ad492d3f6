package programs.spinning;

import dev.heddle.agent.Outcomes;
import dev.heddle.runtime.hooks.Choice;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;
import programs.Threads;

/** The same under a read lock, and with a permit of a semaphore. */
@Expect(
        outcomes = {"true", "false"},
        strategy = "dfs")
public final class UnderReadLock {
    private static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    private static final Semaphore PERMIT = new Semaphore(1);
    private static volatile boolean flag;

    private static boolean look(boolean semaphore) {
        if (semaphore) {
            PERMIT.acquireUninterruptibly();
            boolean seen = flag;
            PERMIT.release();
            return seen;
        }
        LOCK.readLock().lock();
        boolean seen = flag;
        LOCK.readLock().unlock();
        return seen;
    }

    public static void main(String[] args) {
        boolean semaphore = Choice.choose(2) == 0;
        Threads.run(() -> flag = true, () -> {
            while (!look(semaphore)) {}
        });
        Outcomes.note(semaphore);
    }
}
