package programs.conditions;

import java.util.concurrent.Callable;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** A condition awaited with if: it may be false again when the lock is taken. */
@Expect(failures = {"EXCEPTION java.lang.AssertionError: nothing there", "DEADLOCK blocked"})
public final class AwaitedWithIf {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean full;

    private Object put() throws InterruptedException {
        lock.lock();
        try {
            if (full) {
                changed.await();
            }
            full = true;
            changed.signalAll();
            return null;
        } finally {
            lock.unlock();
        }
    }

    private Object take() throws InterruptedException {
        lock.lock();
        try {
            if (!full) {
                changed.await();
            }
            if (!full) {
                throw new AssertionError("nothing there");
            }
            full = false;
            changed.signalAll();
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
        AwaitedWithIf b = new AwaitedWithIf();
        Threads.run(() -> quietly(b::take), () -> quietly(b::take), () -> quietly(b::put));
        b.full = true;
    }
}
