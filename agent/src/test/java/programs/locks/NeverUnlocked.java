package programs.locks;

import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** A lock that is not given back. */
@Expect(failures = "DEADLOCK", told = "held by main/")
public final class NeverUnlocked {

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        Threads.run(lock::lock, lock::lock);
    }
}
