package dev.heddle.runtime.hooks;

import dev.heddle.model.OpKind;
import dev.heddle.runtime.jvm.JdkFields;

/** Called instead of the methods by which threads read and set what a Thread keeps: each is an access to its field. */
public final class ThreadState {
    private static final long NAME = JdkFields.offset(Thread.class, "name");
    private static final long HANDLER = JdkFields.offset(Thread.class, "uncaughtExceptionHandler");
    private static final long LOADER = JdkFields.offset(Thread.class, "contextClassLoader");

    private ThreadState() {}

    private static void beforeRead(Thread thread, long field, int site) {
        AtomicHooks.before(thread, field, OpKind.READ.ordinal() << 16 | 'L', site);
    }

    private static void beforeWrite(Thread thread, long field, int site) {
        AtomicHooks.before(thread, field, OpKind.WRITE.ordinal() << 16 | 'L', site);
    }

    /** Instead of {@code thread.getName()}. */
    public static String getName(Thread thread, int site) {
        beforeRead(thread, NAME, site);
        return thread.getName();
    }

    /** Instead of {@code thread.setName(name)}. */
    public static void setName(Thread thread, String name, int site) {
        beforeWrite(thread, NAME, site);
        thread.setName(name);
        AccessHooks.afterWrite();
    }

    /** Instead of {@code thread.getUncaughtExceptionHandler()}. */
    public static Thread.UncaughtExceptionHandler getUncaughtExceptionHandler(Thread thread, int site) {
        beforeRead(thread, HANDLER, site);
        return thread.getUncaughtExceptionHandler();
    }

    /** Instead of {@code thread.setUncaughtExceptionHandler(handler)}. */
    public static void setUncaughtExceptionHandler(Thread thread, Thread.UncaughtExceptionHandler handler, int site) {
        beforeWrite(thread, HANDLER, site);
        thread.setUncaughtExceptionHandler(handler);
        AccessHooks.afterWrite();
    }

    /** Instead of {@code thread.getContextClassLoader()}. */
    public static ClassLoader getContextClassLoader(Thread thread, int site) {
        beforeRead(thread, LOADER, site);
        return thread.getContextClassLoader();
    }

    /** Instead of {@code thread.setContextClassLoader(loader)}. */
    public static void setContextClassLoader(Thread thread, ClassLoader loader, int site) {
        beforeWrite(thread, LOADER, site);
        thread.setContextClassLoader(loader);
        AccessHooks.afterWrite();
    }
}
