package programs.samecode;

import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;

/** Five threads that take a lock twice, in whichever order: what one of them sees need not be run for the others. */
@Expect(executions = 33, strategy = "mcr")
public final class LockedTwice {
    private static final int THREADS = 5;

    private static int count;

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 2; k++) {
                    lock.lock();
                    try {
                        count++;
                    } finally {
                        lock.unlock();
                    }
                }
            });
        }
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        if (count != 2 * THREADS) {
            throw new IllegalStateException("lost an update");
        }
    }
}
