package programs.readwritelocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;
import programs.Threads;

/** Whoever only tries to read passes a writer that waits. */
@Expect(outcomes = "true", strategy = "mcr")
public final class TryPassesWriter {
    private static final boolean FAIR = true;

    private TryPassesWriter() {}

    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock(FAIR);
        lock.readLock().lock();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        });
        Thread reader = new Thread(() -> {
            Outcomes.note(lock.readLock().tryLock());
            lock.readLock().unlock();
        });
        writer.start();
        reader.start();
        Threads.join(reader);
        lock.readLock().unlock();
        Threads.join(writer);
    }
}
