package dev.heddle.runtime.engine;

/**
 * Where in the program the JDK was called from. What happens inside the JDK is told at that place, because it is the line
 * a person can change.
 */
public final class Callers {
    private Callers() {}

    /** Called by the program's code before it calls into the JDK. */
    public static void at(int site) {
        ControlledThread r = Live.running;
        if (r != null
                && r.quiet == 0
                && (site > 0 || r.caller <= 0) // a place inside the JDK only where no other is known
                && r.nativeThread == Thread.currentThread()) {
            r.caller = site;
            r.direct = false;
        }
    }

    /** Called by the program's code before it accesses a variable through the JDK, in a mode weaker than volatile. */
    public static void atWeakAccess(int site) {
        ControlledThread r = Live.running;
        if (r != null && r.quiet == 0 && r.nativeThread == Thread.currentThread()) {
            r.caller = site;
            r.direct = true;
        }
    }

    /** Where the running thread called the JDK last; 0 if none runs. */
    public static int site() {
        ControlledThread r = Live.running;
        return r == null ? 0 : Math.abs(r.caller);
    }
}
