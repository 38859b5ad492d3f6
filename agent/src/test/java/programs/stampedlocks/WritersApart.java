package programs.stampedlocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** Writers keep each other out. */
@Expect(outcomes = "3", strategy = "mcr")
public final class WritersApart {
    private static int value;

    private WritersApart() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        Runnable body = () -> {
            long stamp = lock.writeLock();
            value++;
            lock.unlockWrite(stamp);
        };
        Threads.run(body, body, body);
        Outcomes.note(value);
    }
}
