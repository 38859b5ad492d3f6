package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.Live;

/** Called by a worker of a fork-join pool that has said that it is idle and looks through all queues again. */
public final class PoolHooks {
    /** The pool means to look at least three times, because it may overlook a task twice. */
    private static final int TIMES = 3;

    private PoolHooks() {}

    /**
     * How many queues to look at before waiting: all of them once.
     *
     * @param thrice three times the number of queues
     * @param least what the pool would spend at least
     */
    public static int looks(int thrice, int least) {
        return Live.self() == null ? Math.max(thrice, least) : thrice / TIMES;
    }

    /**
     * How many tasks to leave to others: none, since it looks only once.
     *
     * @param active how many workers are active
     * @param most what the pool would leave to them at most
     */
    public static int overlooks(int active, int most) {
        return Live.self() == null ? Math.min(active, most) : Math.min(active, 0);
    }
}
