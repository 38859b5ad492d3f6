package programs.readwritelocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;
import programs.Threads;

/** Trying to write fails while somebody reads. */
@Expect(outcomes = {"true", "false"})
public final class TryWrite {

    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Threads.run(
                () -> {
                    if (lock.readLock().tryLock()) {
                        lock.readLock().unlock();
                    }
                },
                () -> {
                    boolean got = lock.writeLock().tryLock();
                    Outcomes.note(got);
                    if (got) {
                        lock.writeLock().unlock();
                    }
                });
    }
}
