package programs.readwritelocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;
import programs.Threads;

/** A writer may read on when it stops writing. */
@Expect(outcomes = "ok")
public final class Downgrade {
    private int value;

    public static void main(String[] args) {
        Downgrade o = new Downgrade();
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Runnable body = () -> {
            lock.writeLock().lock();
            int mine = ++o.value;
            lock.readLock().lock();
            lock.writeLock().unlock();
            Outcomes.note(o.value == mine ? "ok" : "changed");
            lock.readLock().unlock();
        };
        Threads.run(body, body);
    }
}
