package programs.locks;

import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** Two locks in opposite orders. */
@Expect(
        failures = "DEADLOCK cycle",
        told = {
            "waits for lock ReentrantLock#1, held by main",
            "waits for lock ReentrantLock#2, held by main",
            "programs.locks.TwoLocksCross"
        })
public final class TwoLocksCross {

    public static void main(String[] args) {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        Threads.run(() -> both(a, b), () -> both(b, a));
    }

    private static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }
}
