package programs.stampedlocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** An optimistic read that is not checked sees half a write. */
@Expect(
        outcomes = {"0 0", "0 1", "1 0", "1 1"},
        strategy = "mcr",
        failures = "RACE data-race")
public final class OptimisticUnchecked {
    private static int a;
    private static int b;

    private OptimisticUnchecked() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        Threads.run(
                () -> {
                    long stamp = lock.writeLock();
                    a++;
                    b++;
                    lock.unlockWrite(stamp);
                },
                () -> {
                    long stamp = lock.tryOptimisticRead();
                    if (stamp == 0) {
                        stamp = lock.readLock();
                        Outcomes.note(a + " " + b);
                        lock.unlockRead(stamp);
                    } else {
                        Outcomes.note(a + " " + b);
                    }
                });
    }
}
