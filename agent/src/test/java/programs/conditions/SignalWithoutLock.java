package programs.conditions;

import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;

/** Signalling needs the lock. */
@Expect(failures = "EXCEPTION java.lang.IllegalMonitorStateException")
public final class SignalWithoutLock {

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        lock.newCondition().signal();
    }
}
