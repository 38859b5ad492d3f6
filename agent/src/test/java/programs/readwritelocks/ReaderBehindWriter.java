package programs.readwritelocks;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;
import programs.Threads;

/** A reader queues behind a writer that waits: if a reader that has the lock waits for that other reader, nobody goes on. */
@Expect(failures = "DEADLOCK", told = "behind main/1", strategy = "mcr")
public final class ReaderBehindWriter {
    private ReaderBehindWriter() {}

    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        });
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            lock.readLock().unlock();
        });
        writer.start();
        reader.start();
        Threads.join(reader);
        lock.readLock().unlock();
        Threads.join(writer);
    }
}
