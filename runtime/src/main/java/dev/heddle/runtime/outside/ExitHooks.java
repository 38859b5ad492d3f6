package dev.heddle.runtime.outside;

import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Failures;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;

/** Called by rewritten code instead of the ways to end the JVM. */
public final class ExitHooks {
    private ExitHooks() {}

    /** Instead of {@code System.exit(code)} and {@code Runtime.exit(code)}: ends the execution, not the JVM. */
    public static void exit(int code, int site) {
        ControlledThread t = Live.controlled();
        if (t == null) {
            System.exit(code);
            return;
        }
        Scheduler s = Live.scheduler;
        if (code != 0) {
            s.fail(Failures.exit(t, code, site));
        }
        s.exit(t);
    }

    /** Instead of {@code runtime.exit(code)}. */
    public static void exit(Runtime runtime, int code, int site) {
        exit(code, site);
    }

    /** Instead of {@code runtime.halt(code)}. */
    public static void halt(Runtime runtime, int code, int site) {
        if (Live.controlled() == null) {
            runtime.halt(code);
        }
        exit(code, site);
    }
}
