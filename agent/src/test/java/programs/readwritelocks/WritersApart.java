package programs.readwritelocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import programs.Expect;
import programs.Threads;

/** Writers and readers keep out of each other. */
@Expect(outcomes = {"0", "2"})
public final class WritersApart {
    private int a;
    private int b;

    public static void main(String[] args) {
        WritersApart o = new WritersApart();
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Threads.run(
                () -> {
                    lock.writeLock().lock();
                    o.a++;
                    o.b++;
                    lock.writeLock().unlock();
                },
                () -> {
                    lock.readLock().lock();
                    Outcomes.note(o.a + o.b);
                    lock.readLock().unlock();
                });
    }
}
