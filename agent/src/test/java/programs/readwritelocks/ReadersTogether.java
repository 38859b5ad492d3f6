package programs.readwritelocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;
import programs.Threads;

/** Two readers may be in at once. */
@Expect(outcomes = {"1", "2"})
public final class ReadersTogether {

    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        AtomicInteger in = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Runnable reader = () -> {
            lock.readLock().lock();
            most.accumulateAndGet(in.incrementAndGet(), Math::max);
            in.decrementAndGet();
            lock.readLock().unlock();
        };
        Threads.run(reader, reader);
        Outcomes.note(most);
    }
}
