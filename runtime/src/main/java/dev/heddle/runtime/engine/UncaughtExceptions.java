package dev.heddle.runtime.engine;

import java.lang.Thread.UncaughtExceptionHandler;

/** What happens when a controlled thread dies of an exception. */
final class UncaughtExceptions {
    /** The default handler that was there before the execution: not the program's. */
    private static UncaughtExceptionHandler before;

    private UncaughtExceptions() {}

    /** Before an execution. */
    static void saveDefaultHandler() {
        before = Thread.getDefaultUncaughtExceptionHandler();
    }

    /** After an execution. */
    static void restoreDefaultHandler() {
        if (Thread.getDefaultUncaughtExceptionHandler() != before) {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    /**
     * A failure, unless the program gave this very thread a handler of its own: then dying is part of the plan. The
     * handler that the JVM would call runs as part of the thread, if it is the program's.
     */
    static void handle(Scheduler s, ControlledThread t, Throwable e) {
        t.hush();
        UncaughtExceptionHandler handler;
        try {
            handler = t.thread.getUncaughtExceptionHandler();
            if (handler == t.thread.getThreadGroup()) {
                s.fail(Failures.uncaught(t, e, s));
                handler = handlerOf(t.thread.getThreadGroup());
            }
        } finally {
            t.unhush();
        }
        if (handler == null) {
            return;
        }
        t.tellApart();
        try {
            handler.uncaughtException(t.thread, e);
        } catch (Abandoned a) {
            throw a;
        } catch (Throwable ignoredAsTheJvmDoes) {
            // Thread.dispatchUncaughtException: whatever a handler throws is ignored.
            t.spin.effects++;
        }
    }

    /** The innermost group with a handler of its own, else the default handler if the program has set it. */
    private static UncaughtExceptionHandler handlerOf(ThreadGroup group) {
        for (ThreadGroup g = group; g != null; g = g.getParent()) {
            if (handlesItself(g.getClass())) {
                return g;
            }
        }
        UncaughtExceptionHandler byDefault = Thread.getDefaultUncaughtExceptionHandler();
        return byDefault == before ? null : byDefault;
    }

    private static boolean handlesItself(Class<?> group) {
        try {
            return group.getMethod("uncaughtException", Thread.class, Throwable.class)
                            .getDeclaringClass()
                    != ThreadGroup.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }
}
