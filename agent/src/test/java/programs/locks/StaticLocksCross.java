package programs.locks;

import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** Two locks older than the execution, taken in different orders. */
@Expect(failures = "DEADLOCK cycle")
public final class StaticLocksCross {
    private static final ReentrantLock A = new ReentrantLock();
    private static final ReentrantLock B = new ReentrantLock();

    private static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    public static void main(String[] args) {
        Threads.run(() -> both(A, B), () -> both(B, A));
    }
}
