package dev.heddle.benchmarks.programs;

import java.util.concurrent.Semaphore;

/**
 * A database for two classes of operations: several of one class may run at a time, but none of the other.
 *
 * <p>The bug: the first of a class waits for the other class to end while it holds the lock that the other class needs to
 * end. The fixed form gives that lock back while it waits.
 */
public final class Database {
    private static final int EACH = 2;

    private final Object mutex = new Object();
    private final Semaphore lock = new Semaphore(1);
    private final int[] running = new int[2];

    private void operate(int kind) {
        synchronized (mutex) {
            running[kind]++;
            if (running[kind] == 1) {
                lock.acquireUninterruptibly();
            }
        }
        synchronized (mutex) {
            running[kind]--;
            if (running[kind] == 0) {
                lock.release();
            }
        }
    }

    private void operateSafely(int kind) {
        synchronized (mutex) {
            while (running[1 - kind] > 0) {
                try {
                    mutex.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException("nobody interrupts", e);
                }
            }
            running[kind]++;
        }
        synchronized (mutex) {
            Crew.require(running[1 - kind] == 0, "both classes run at the same time");
            running[kind]--;
            mutex.notifyAll();
        }
    }

    /** Waits with the lock in its hands. */
    public static void buggy() {
        Database database = new Database();
        new Crew()
                .with(EACH, () -> database.operate(0))
                .with(EACH, () -> database.operate(1))
                .run();
    }

    /** Waits without the lock. */
    public static void fixed() {
        Database database = new Database();
        new Crew()
                .with(EACH, () -> database.operateSafely(0))
                .with(EACH, () -> database.operateSafely(1))
                .run();
    }
}
