package dev.heddle.runtime.engine;

/**
 * Called on entry to and exit from static initialisers, and from what the JVM does behind the program's back (loading
 * classes, linking call sites). The JVM holds locks there that the scheduler does not see, so no other thread may come in
 * between.
 */
public final class QuietHooks {
    private QuietHooks() {}

    /** On entry. */
    public static void enter() {
        ControlledThread t = Live.controlled();
        if (t != null) {
            t.hush();
        }
    }

    /** Before the runtime uses code of the JDK that may be rewritten, also in the midst of a hook; {@link #exit} ends it. */
    public static void enterWithin() {
        ControlledThread t = Live.controlled();
        if (t != null) {
            t.hushWithin();
        }
    }

    /** On every way out. */
    public static void exit() {
        ControlledThread t = Live.controlled();
        if (t != null) {
            t.unhush();
        }
    }
}
