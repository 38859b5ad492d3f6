package programs.stampedlocks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** Trying to read fails only while somebody writes, trying to write while somebody has it. */
@Expect(outcomes = {"true true", "true false", "false true"})
public final class TryLocks {
    private TryLocks() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        boolean[] got = new boolean[2];
        Threads.run(
                () -> {
                    long stamp = lock.tryWriteLock();
                    got[0] = stamp != 0;
                    if (got[0]) {
                        lock.unlockWrite(stamp);
                    }
                },
                () -> {
                    long stamp = lock.tryReadLock();
                    got[1] = stamp != 0;
                    if (got[1]) {
                        lock.unlockRead(stamp);
                    }
                });
        Outcomes.note(got[0] + " " + got[1]);
    }
}
