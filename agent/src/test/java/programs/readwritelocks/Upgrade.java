package programs.readwritelocks;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;

/** A reader that wants to write waits for itself. */
@Expect(failures = "DEADLOCK", told = "held for reading by")
public final class Upgrade {

    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        lock.writeLock().lock();
    }
}
