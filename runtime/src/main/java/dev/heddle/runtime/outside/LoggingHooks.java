package dev.heddle.runtime.outside;

import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import java.util.logging.Handler;
import java.util.logging.Logger;

/**
 * Called on entry to and exit from what logs. As printing does, it takes no step; but if the program has handlers, filters
 * or formatters of its own, what they do is not scheduled, and that is told.
 */
public final class LoggingHooks {
    private LoggingHooks() {}

    /** On entry. */
    public static void enter(Object logger) {
        ControlledThread t = Live.controlled();
        if (t == null) {
            return;
        }
        t.hush();
        String own = partOfProgram((Logger) logger);
        if (own != null) {
            Live.scheduler.escaped(own + " takes part in logging, which is not under control", t.op.site);
        }
    }

    /** On every way out. */
    public static void exit(Object logger) {
        ControlledThread t = Live.controlled();
        if (t != null) {
            t.unhush();
        }
    }

    private static String partOfProgram(Logger logger) {
        for (Logger l = logger; l != null; l = l.getUseParentHandlers() ? l.getParent() : null) {
            if (isPrograms(l.getFilter())) {
                return l.getFilter().getClass().getName();
            }
            for (Handler h : l.getHandlers()) {
                for (Object part : new Object[] {h, h.getFilter(), h.getFormatter()}) {
                    if (isPrograms(part)) {
                        return part.getClass().getName();
                    }
                }
            }
        }
        return null;
    }

    private static boolean isPrograms(Object part) {
        return part != null && part.getClass().getClassLoader() != null;
    }
}
