package programs.conditions;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** Each condition has waiters of its own. */
@Expect(outcomes = {"ab", "ba"})
public final class TwoConditions {
    private static void quietly(Callable<?> body) {
        try {
            body.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        Condition a = lock.newCondition();
        Condition b = lock.newCondition();
        StringBuilder order = new StringBuilder();
        boolean[] go = new boolean[1];
        Threads.run(
                () -> quietly(() -> await(lock, a, go, order, "a")),
                () -> quietly(() -> await(lock, b, go, order, "b")),
                () -> {
                    lock.lock();
                    go[0] = true;
                    a.signal();
                    b.signal();
                    lock.unlock();
                });
        Outcomes.note(order);
    }

    private static Object await(ReentrantLock lock, Condition c, boolean[] go, StringBuilder order, String name)
            throws InterruptedException {
        lock.lock();
        try {
            while (!go[0]) {
                c.await();
            }
            return order.append(name);
        } finally {
            lock.unlock();
        }
    }
}
