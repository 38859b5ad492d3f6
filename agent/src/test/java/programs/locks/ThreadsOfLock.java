package programs.locks;

import dev.heddle.agent.Outcomes;
import java.util.Collection;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;

/** A subclass of the JDK's lock may ask which threads queue for it, and which wait for a condition of it. */
@Expect(
        outcomes = {"[], 0", "[], 1", "[waiter], 0"},
        strategy = {"mcr", "dfs"})
public final class ThreadsOfLock {
    private static final class Asking extends ReentrantLock {
        private static final long serialVersionUID = 1L;
        private final transient Condition condition = newCondition();

        Collection<Thread> queued() {
            return getQueuedThreads();
        }

        Collection<Thread> waiting() {
            return getWaitingThreads(condition);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Asking lock = new Asking();
        Thread waiter = new Thread(
                () -> {
                    lock.lock();
                    try {
                        lock.condition.await();
                    } catch (InterruptedException e) {
                        Outcomes.keep("interrupted", "true");
                    } finally {
                        lock.unlock();
                    }
                },
                "waiter");
        waiter.start();
        lock.lock();
        int queued = lock.queued().size();
        Collection<Thread> waiting = lock.waiting();
        Outcomes.note(waiting.stream().map(Thread::getName).toList() + ", " + queued);
        lock.unlock();
        waiter.interrupt();
        waiter.join();
    }
}
