package dev.heddle.runtime.hooks;

import dev.heddle.model.OpKind;
import dev.heddle.runtime.classes.Initialisers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.jvm.JdkFields;
import java.lang.reflect.InvocationTargetException;

/** Called instead of the methods by which threads read and set what a Thread keeps: each is an access to its field. */
public final class ThreadState {
    private static final long NAME = JdkFields.offset(Thread.class, "name");
    private static final long HANDLER = JdkFields.offset(Thread.class, "uncaughtExceptionHandler");
    private static final long LOADER = JdkFields.offset(Thread.class, "contextClassLoader");

    private static final long PRIORITY = Hash.text("priority");
    private static final long DAEMON = Hash.text("daemon");

    /** From here on the JVM refuses to do to a thread what it must do itself. */
    private static final int REFUSED = 20;

    private ThreadState() {}

    private static void beforeRead(Thread thread, long field, int site) {
        AtomicHooks.before(thread, field, OpKind.READ.ordinal() << 16 | 'L', site);
    }

    private static void beforeWrite(Thread thread, long field, int site) {
        tellApart(thread);
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

    /** Instead of {@code thread.getPriority()}. */
    public static int getPriority(Thread thread, int site) {
        return read(thread, PRIORITY, site);
    }

    /** Instead of {@code thread.setPriority(priority)}. */
    public static void setPriority(Thread thread, int priority, int site) {
        write(thread, PRIORITY, priority, site);
    }

    /** Instead of {@code thread.isDaemon()}. */
    public static boolean isDaemon(Thread thread, int site) {
        return read(thread, DAEMON, site) != 0;
    }

    /** As {@code thread.setDaemon(on)}. */
    static void setDaemon(Thread thread, boolean on, int site) {
        write(thread, DAEMON, on ? 1 : 0, site);
    }

    /** Where priority and daemon lie differs from JDK to JDK, and from one kind of thread to another. */
    private static int read(Thread thread, long what, int site) {
        ControlledThread t = before(thread, what, OpKind.READ, site);
        int found = value(thread, what);
        if (t != null) {
            Live.scheduler.trace.result(t.event, found);
            t.remember(OpKind.READ, t.op.location, found);
            tell(t, thread, found);
        }
        return found;
    }

    /** A thread that is started, and of which something is changed, is no longer like others that run the same code. */
    private static void tellApart(Thread thread) {
        if (Live.self() != null) {
            Scheduler s = Live.scheduler;
            int e = s.objects.find(thread);
            if (e >= 0 && s.objects.thread(e) >= 0) {
                s.thread(s.objects.thread(e)).tellApart();
            }
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // it stands in for the call of the program
    private static void write(Thread thread, long what, int value, int site) {
        tellApart(thread);
        ControlledThread t = before(thread, what, OpKind.WRITE, site);
        int old = value(thread, what);
        try {
            if (what == PRIORITY) {
                thread.setPriority(value);
            } else {
                thread.setDaemon(value != 0);
            }
        } finally {
            if (t != null) {
                int written = value(thread, what);
                Live.scheduler.trace.result(t.event, old);
                Live.scheduler.trace.argument(t.event, written);
                t.remember(OpKind.WRITE, t.op.location, 0);
                t.spin.effects += old == written ? 0 : 1;
                tell(t, thread, written);
            }
        }
    }

    private static int value(Thread thread, long what) {
        return what == PRIORITY ? thread.getPriority() : thread.isDaemon() ? 1 : 0;
    }

    /** Takes the step if there is one to take, and says who took it. */
    private static ControlledThread before(Thread thread, long what, OpKind kind, int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            Initialisers.touches(thread);
        }
        if (t == null || !Live.scheduler.objects.isShared(thread)) {
            return null;
        }
        Scheduler s = Live.scheduler;
        AccessHooks.access(s, t, kind, Hash.mix(s.objects.name(s.objects.find(thread)), what), true, site);
        return t;
    }

    private static void tell(ControlledThread t, Thread thread, int value) {
        Scheduler s = Live.scheduler;
        if (s.narrator != null) {
            t.hush();
            s.narrator.contents(t, t.op, s.objects.find(thread), String.valueOf(value));
            t.unhush();
        }
    }

    /** Instead of {@code thread.stop()}. */
    public static void stop(Thread thread, int site) {
        fromOutside(thread, "stop", site);
    }

    /** Instead of {@code thread.suspend()}. */
    public static void suspend(Thread thread, int site) {
        fromOutside(thread, "suspend", site);
    }

    /** Instead of {@code thread.resume()}. */
    public static void resume(Thread thread, int site) {
        fromOutside(thread, "resume", site);
    }

    /**
     * What old JVMs did to a thread at whatever instruction it was. There it is named, and the execution ends, because a thread
     * that went on would do what it does not do in the JVM. Later ones refuse it, and the latest do not have all of these
     * methods any more, which is why they are called by their names.
     */
    private static void fromOutside(Thread thread, String method, int site) {
        ControlledThread t = Live.self();
        if (t != null && Runtime.version().feature() < REFUSED) {
            Live.scheduler.escaped("Thread." + method + " is called, which is not under control", t.placeOf(site));
            Live.scheduler.cutOff(t);
            return;
        }
        try {
            Thread.class.getMethod(method).invoke(thread);
        } catch (NoSuchMethodException e) {
            throw new NoSuchMethodError("java.lang.Thread." + method + "()");
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException thrown) {
                throw thrown;
            }
            throw (Error) e.getCause();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("a public method of Thread cannot be called", e);
        }
    }
}
