package dev.heddle.model;

/** Why a blocked thread went on: the choices, and for most blocking operations the results, of a blocking step. */
public final class Wakeup {
    /** What it waited for has come: notified, permit given, thread ended, or nothing to wait for. */
    public static final int NORMAL = 0;
    /** It was interrupted. */
    public static final int INTERRUPTED = 1;
    /** Its time ran out. */
    public static final int TIMED_OUT = 2;
    /** For no reason, as the Java specification allows; an option, off by default. */
    public static final int SPURIOUS = 3;

    private Wakeup() {}
}
