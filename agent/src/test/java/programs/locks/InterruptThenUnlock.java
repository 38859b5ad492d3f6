package programs.locks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** A lock is given back after the thread that waits for it was interrupted: whichever it notices first decides. */
@Expect(
        outcomes = {"locked true", "interrupted false"},
        strategy = {"dfs", "mcr"})
public final class InterruptThenUnlock {
    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread t = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                Outcomes.note("locked " + Thread.interrupted());
            } catch (InterruptedException e) {
                Outcomes.note("interrupted " + Thread.interrupted());
            }
        });
        t.start();
        t.interrupt();
        lock.unlock();
        Threads.join(t);
    }
}
