package programs.conditions;

import java.util.concurrent.Callable;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** All waiters go on. */
@Expect()
public final class SignalAllWakesAll {
    private static void quietly(Callable<?> body) {
        try {
            body.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        Condition go = lock.newCondition();
        boolean[] open = new boolean[1];
        Runnable waiter = () -> quietly(() -> {
            lock.lock();
            while (!open[0]) {
                go.await();
            }
            lock.unlock();
            return null;
        });
        Threads.run(waiter, waiter, () -> {
            lock.lock();
            open[0] = true;
            go.signalAll();
            lock.unlock();
        });
    }
}
