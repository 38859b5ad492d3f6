package programs.locks;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** Trying succeeds or not. */
@Expect(outcomes = {"true true", "true false", "false true"})
public final class TryLock {

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        boolean[] got = new boolean[2];
        Threads.run(() -> got[0] = tried(lock), () -> got[1] = tried(lock));
        Outcomes.note(got[0] + " " + got[1]);
    }

    private static boolean tried(ReentrantLock lock) {
        boolean got = lock.tryLock();
        if (got) {
            lock.unlock();
        }
        return got;
    }
}
