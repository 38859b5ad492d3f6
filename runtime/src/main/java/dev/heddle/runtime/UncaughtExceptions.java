package dev.heddle.runtime;

import java.lang.Thread.UncaughtExceptionHandler;

/** What happens when a controlled thread dies of an exception. */
final class UncaughtExceptions {
    private UncaughtExceptions() {}

    /**
     * A failure, unless the program gave this very thread a handler of its own: then dying is part of the plan. The
     * handler that the JVM would call runs as part of the thread, if it is the program's.
     */
    static void handle(Scheduler s, ControlledThread t, Throwable e) {
        t.quiet++;
        UncaughtExceptionHandler own;
        UncaughtExceptionHandler handler;
        try {
            own = t.thread.getUncaughtExceptionHandler();
            boolean hasOwn = own != t.thread.getThreadGroup();
            handler = hasOwn ? own : Thread.getDefaultUncaughtExceptionHandler();
            if (!hasOwn) {
                s.fail(Failures.uncaught(t, e, s));
            }
        } finally {
            t.quiet--;
        }
        if (handler == null) {
            return;
        }
        try {
            handler.uncaughtException(t.thread, e);
        } catch (Abandoned a) {
            throw a;
        } catch (Throwable ignoredAsTheJvmDoes) {
            // Thread.dispatchUncaughtException: whatever a handler throws is ignored.
            t.spin.effects++;
        }
    }
}
