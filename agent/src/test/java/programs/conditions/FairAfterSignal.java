package programs.conditions;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** Who signals a waiter and then takes a fair lock again comes after it; at another lock it may come before. */
@Expect(
        outcomes = {"fair true", "not fair false", "not fair true"},
        strategy = {"dfs", "mcr"})
public final class FairAfterSignal {
    private final ReentrantLock lock;
    private final Condition condition;
    private boolean waits;
    private boolean woken;

    private FairAfterSignal(boolean fair) {
        lock = new ReentrantLock(fair);
        condition = lock.newCondition();
    }

    public static void main(String[] args) {
        new FairAfterSignal(true).run("fair ");
        new FairAfterSignal(false).run("not fair ");
    }

    private void run(String name) {
        Thread t = new Thread(() -> {
            lock.lock();
            waits = true;
            condition.awaitUninterruptibly();
            woken = true;
            lock.unlock();
        });
        t.setDaemon(true);
        t.start();
        lock.lock();
        boolean signals = waits;
        condition.signal();
        lock.unlock();
        if (signals) {
            lock.lock();
            Outcomes.note(name + woken);
            lock.unlock();
            Threads.join(t);
        }
    }
}
