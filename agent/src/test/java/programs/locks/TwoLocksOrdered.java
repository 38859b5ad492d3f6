package programs.locks;

import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** Two locks in one order. */
@Expect()
public final class TwoLocksOrdered {

    public static void main(String[] args) {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        Runnable both = () -> {
            a.lock();
            b.lock();
            b.unlock();
            a.unlock();
        };
        Threads.run(both, both);
    }
}
