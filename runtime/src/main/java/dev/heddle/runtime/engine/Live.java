package dev.heddle.runtime.engine;

/** What hooks look at first: whether the current thread is under control, and of which scheduler. */
public final class Live {
    /** The controlled thread that runs, or null. Handed over together with control, so it needs no lock. */
    public static ControlledThread running;

    /** The scheduler of the execution under way. */
    public static Scheduler scheduler;

    private Live() {}

    /** The current thread if its visible operations are to be scheduled, else null. */
    public static ControlledThread self() {
        ControlledThread r = running;
        return r != null && r.nativeThread == Thread.currentThread() && r.quiet == 0 ? r : null;
    }

    /** The current thread if it is a controlled one, also inside code that is not scheduled; else null. */
    public static ControlledThread controlled() {
        ControlledThread r = running;
        return r != null && r.nativeThread == Thread.currentThread() ? r : null;
    }
}
