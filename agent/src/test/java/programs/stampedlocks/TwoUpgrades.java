package programs.stampedlocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** Of two readers that want to write, only one that is alone gets to it. */
@Expect(outcomes = {"none", "one", "both"})
public final class TwoUpgrades {
    private TwoUpgrades() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        AtomicInteger writers = new AtomicInteger();
        Runnable body = () -> {
            long stamp = lock.readLock();
            long write = lock.tryConvertToWriteLock(stamp);
            if (write != 0) {
                writers.incrementAndGet();
                stamp = write;
            }
            lock.unlock(stamp);
        };
        Threads.run(body, body);
        Outcomes.note(writers.get() == 0 ? "none" : writers.get() == 1 ? "one" : "both");
    }
}
