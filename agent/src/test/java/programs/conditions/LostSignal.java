package programs.conditions;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** A signal that comes before anybody waits is lost. */
@Expect(failures = "DEADLOCK")
public final class LostSignal {

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        Condition go = lock.newCondition();
        Threads.run(
                () -> {
                    lock.lock();
                    go.awaitUninterruptibly();
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    go.signal();
                    lock.unlock();
                });
    }
}
