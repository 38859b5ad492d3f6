package dev.heddle.runtime.outside;

import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.StandardStreams;

/** Called on entry to and exit from what prints: to the standard streams it is done without a step. */
public final class PrintHooks {
    private PrintHooks() {}

    /** On entry. */
    public static void enter(Object stream) {
        ControlledThread t = Live.controlled();
        if (t != null && StandardStreams.contains(stream)) {
            t.hush();
        }
    }

    /** On every way out. */
    public static void exit(Object stream) {
        ControlledThread t = Live.controlled();
        if (t != null && StandardStreams.contains(stream)) {
            t.unhush();
        }
    }
}
