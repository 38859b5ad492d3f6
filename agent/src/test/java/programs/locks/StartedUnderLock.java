package programs.locks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** A thread is started by who holds the lock that it then takes: it gets it only when that is given back. */
@Expect(
        outcomes = "2",
        strategy = {"dfs", "mcr"})
public final class StartedUnderLock {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    private Thread start() {
        lock.lock();
        try {
            Thread t = new Thread(this::work);
            t.start();
            count = 0; // it cannot have counted yet
            return t;
        } finally {
            lock.unlock();
        }
    }

    private void work() {
        lock.lock();
        try {
            count++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        StartedUnderLock o = new StartedUnderLock();
        Thread t = o.start();
        o.work();
        Threads.join(t);
        Outcomes.note(o.count);
    }
}
