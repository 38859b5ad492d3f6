package programs.readwritelocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;
import programs.Threads;

/** What a read-write lock tells of itself is what it is. */
@Expect(
        outcomes = {
            "waiters 0",
            "waiters 1",
            "[Write locks = 0, Read locks = 1]",
            "[Write locks = 1, Read locks = 0]",
            "[Read locks = 0]",
            "[Locked by thread main]",
            "another lock's condition: IllegalArgumentException"
        },
        strategy = {"dfs", "mcr"})
public final class Queries {
    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Condition condition = lock.writeLock().newCondition();
        lock.readLock().lock();
        tell(lock);
        lock.readLock().unlock();
        Thread t = new Thread(() -> {
            lock.writeLock().lock();
            condition.awaitUninterruptibly();
            lock.writeLock().unlock();
        });
        t.setDaemon(true);
        t.start();
        lock.writeLock().lock();
        tell(lock);
        tell(lock.readLock());
        tell(lock.writeLock());
        Outcomes.note("waiters " + lock.getWaitQueueLength(condition));
        if (lock.hasWaiters(condition)) {
            condition.signal();
            lock.writeLock().unlock();
            Threads.join(t);
        }
        try {
            lock.hasWaiters(new ReentrantReadWriteLock().writeLock().newCondition());
        } catch (IllegalArgumentException e) {
            Outcomes.note("another lock's condition: IllegalArgumentException");
        }
    }

    private static void tell(Object lock) {
        String text = lock.toString();
        Outcomes.note(text.substring(text.indexOf('[')));
    }
}
