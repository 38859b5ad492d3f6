package programs.spinning;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.locks.ReentrantLock;
import programs.Expect;
import programs.Threads;

/** A loop that looks at a flag under a lock that it tries to take ends, and few executions show that. */
@Expect(outcomes = "seen", strategy = "mcr")
public final class UnderTryLockSearched {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static boolean flag;

    public static void main(String[] args) {
        Threads.run(
                () -> {
                    LOCK.lock();
                    flag = true;
                    LOCK.unlock();
                },
                () -> {
                    boolean seen = false;
                    while (!seen) {
                        if (LOCK.tryLock()) {
                            try {
                                seen = flag;
                            } finally {
                                LOCK.unlock();
                            }
                        }
                    }
                });
        Outcomes.note("seen");
    }
}
