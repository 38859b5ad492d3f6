package programs.readwritelocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;
import programs.Threads;

/** When the writer in line gives up, the reader behind it goes on. */
@Expect(
        outcomes = {"gave up, read"},
        strategy = "mcr")
public final class WriterGivesUp {
    private WriterGivesUp() {}

    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        String[] said = new String[1];
        Thread writer = new Thread(() -> {
            try {
                said[0] = lock.writeLock().tryLock(1, TimeUnit.SECONDS) ? "wrote" : "gave up";
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            lock.readLock().unlock();
        });
        writer.start();
        reader.start();
        Threads.join(reader);
        Threads.join(writer);
        Outcomes.note(said[0] + ", read");
    }
}
