package programs.conditions;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;
import programs.Threads;

/** Who waits longest for a condition is signalled first, whichever lock it belongs to. */
@Expect(
        outcomes = {"ReentrantLock 12", "WriteLock 12"},
        strategy = "mcr")
public final class SignalInOrder {
    private static final int BROKEN_OFF = 3;

    private final Lock lock;
    private final Condition condition;
    private int waiting;
    private String order = "";

    private SignalInOrder(Lock lock) {
        this.lock = lock;
        condition = lock.newCondition();
    }

    public static void main(String[] args) {
        new SignalInOrder(new ReentrantLock()).run();
        new SignalInOrder(new ReentrantReadWriteLock().writeLock()).run();
    }

    private void run() {
        Thread first = new Thread(() -> await("1"));
        first.start();
        // The second waits only if the first does, and only then are both signalled, one after the other.
        Thread second = new Thread(() -> {
            lock.lock();
            boolean isSecond = waiting == 1;
            lock.unlock();
            if (isSecond) {
                await("2");
            }
        });
        second.start();
        lock.lock();
        boolean both = waiting == 2;
        if (both) {
            condition.signal();
        } else {
            waiting = BROKEN_OFF;
            condition.signalAll();
        }
        lock.unlock();
        Threads.join(first);
        if (both) {
            lock.lock();
            condition.signal();
            lock.unlock();
        }
        Threads.join(second);
        if (both) {
            Outcomes.note(lock.getClass().getSimpleName() + " " + order);
        }
    }

    private void await(String who) {
        lock.lock();
        if (waiting < BROKEN_OFF) {
            waiting++;
            condition.awaitUninterruptibly();
            order += who;
        }
        lock.unlock();
    }
}
