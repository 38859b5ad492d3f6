package programs.readwritelocks;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;
import programs.Threads;

/** Two readers that want to write wait for each other. */
@Expect(failures = "DEADLOCK")
public final class TwoUpgrades {

    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Runnable upgrade = () -> {
            lock.readLock().lock();
            lock.readLock().unlock();
            lock.readLock().lock();
            lock.writeLock().lock();
        };
        Threads.run(upgrade, upgrade);
    }
}
