package programs.locks;

import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** Only the owner may give it back. */
@Expect(failures = "EXCEPTION java.lang.IllegalMonitorStateException")
public final class UnlockNotOwner {

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Threads.run(lock::unlock);
    }
}
