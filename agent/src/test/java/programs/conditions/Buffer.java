package programs.conditions;

import java.util.concurrent.Callable;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** A one-slot buffer with a condition. */
@Expect()
public final class Buffer {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean full;

    private Object put() throws InterruptedException {
        lock.lock();
        try {
            while (full) {
                changed.await();
            }
            full = true;
            changed.signal();
            return null;
        } finally {
            lock.unlock();
        }
    }

    private Object take() throws InterruptedException {
        lock.lock();
        try {
            while (!full) {
                changed.await();
            }
            if (!full) {
                throw new AssertionError("nothing there");
            }
            full = false;
            changed.signal();
            return null;
        } finally {
            lock.unlock();
        }
    }

    private static void quietly(Callable<?> body) {
        try {
            body.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        Buffer b = new Buffer();
        Threads.run(() -> quietly(b::put), () -> quietly(b::take));
    }
}
