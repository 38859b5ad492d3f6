package programs.readwritelocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;

/** Holds are counted for each thread. */
@Expect(outcomes = "2 1 1")
public final class Holds {

    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
        lock.writeLock().lock();
        lock.writeLock().lock();
        lock.readLock().lock();
        Outcomes.note(lock.getWriteHoldCount() + " " + lock.getReadHoldCount() + " " + lock.getReadLockCount());
        lock.readLock().unlock();
        lock.writeLock().unlock();
        lock.writeLock().unlock();
    }
}
