package programs.monitors;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Threads that use a lock which others may have had before. */
@Expect(outcomes = "2")
public final class LockedBefore {
    public static final Object LOCK = new Object();

    private static int count;

    private LockedBefore() {}

    /** Runs something with code of the program below it on the stack. */
    public static void call(Runnable body) {
        body.run();
    }

    private static void work() {
        synchronized (LOCK) {
            count++;
        }
    }

    public static void main(String[] args) {
        Threads.run(LockedBefore::work, LockedBefore::work);
        Outcomes.note(count);
    }
}
