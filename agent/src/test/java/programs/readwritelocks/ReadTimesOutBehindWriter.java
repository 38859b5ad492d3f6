package programs.readwritelocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;
import programs.Threads;

/** A reader behind a writer waits no longer than was said, or got in before it. */
@Expect(
        outcomes = {"true", "false"},
        strategy = "mcr")
public final class ReadTimesOutBehindWriter {
    private ReadTimesOutBehindWriter() {}

    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        });
        Thread reader = new Thread(() -> {
            try {
                boolean got = lock.readLock().tryLock(1, TimeUnit.SECONDS);
                Outcomes.note(got);
                if (got) {
                    lock.readLock().unlock();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        writer.start();
        reader.start();
        Threads.join(reader);
        lock.readLock().unlock();
        Threads.join(writer);
    }
}
