package programs.readwritelocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;
import programs.Threads;

/** The write lock has conditions. */
@Expect(outcomes = "1")
public final class WriteCondition {
    private static void quietly(Callable<?> body) {
        try {
            body.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private int value;

    public static void main(String[] args) {
        WriteCondition o = new WriteCondition();
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Condition set = lock.writeLock().newCondition();
        Threads.run(
                () -> quietly(() -> {
                    lock.writeLock().lock();
                    while (o.value == 0) {
                        set.await();
                    }
                    Outcomes.note(o.value);
                    lock.writeLock().unlock();
                    return null;
                }),
                () -> {
                    lock.writeLock().lock();
                    o.value = 1;
                    set.signal();
                    lock.writeLock().unlock();
                });
    }
}
