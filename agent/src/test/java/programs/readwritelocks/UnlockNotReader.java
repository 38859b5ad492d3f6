package programs.readwritelocks;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;

/** Only a reader may stop reading. */
@Expect(failures = "EXCEPTION java.lang.IllegalMonitorStateException")
public final class UnlockNotReader {

    public static void main(String[] args) {
        new ReentrantReadWriteLock().readLock().unlock();
    }
}
