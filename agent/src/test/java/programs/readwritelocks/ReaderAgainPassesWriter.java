package programs.readwritelocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;
import programs.Threads;

/** A reader that has the lock may take it again although a writer waits. */
@Expect(outcomes = "read", strategy = "mcr")
public final class ReaderAgainPassesWriter {
    private ReaderAgainPassesWriter() {}

    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Threads.run(
                () -> {
                    lock.readLock().lock();
                    lock.readLock().lock();
                    Outcomes.note("read");
                    lock.readLock().unlock();
                    lock.readLock().unlock();
                },
                () -> {
                    lock.writeLock().lock();
                    lock.writeLock().unlock();
                });
    }
}
