package dev.heddle.runtime.engine;

/** Threads that the JDK starts for itself, which run outside control. */
public final class Escaped {
    private Escaped() {}

    /** A controlled thread starts one inside code that is not scheduled, as a static initialiser. */
    public static void started(Thread thread) {
        ControlledThread t = Live.controlled();
        if (t != null && !t.abandoned) {
            t.hush();
            Live.scheduler.escaped(
                    "thread " + thread.getName() + " was started by code that is not scheduled, and runs by itself",
                    t.caller);
            t.unhush();
        }
    }

    /** Cleaners, the unblocker of virtual threads and other housekeeping of the JDK. */
    public static boolean mayStartByItself(Thread thread) {
        String c = thread.getClass().getName();
        return c.startsWith("jdk.internal.") || c.startsWith("sun.") || c.startsWith("dev.heddle.runtime.");
    }
}
