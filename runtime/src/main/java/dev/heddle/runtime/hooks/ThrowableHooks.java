package dev.heddle.runtime.hooks;

import dev.heddle.model.OpKind;
import dev.heddle.runtime.classes.Initialisers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import java.util.ArrayList;
import java.util.List;

/**
 * Called instead of the methods that change what an exception keeps: its cause, what it suppressed, and its stack trace.
 * They are synchronized, so each is one step on one location.
 */
public final class ThrowableHooks {
    private static final long CAUSE = JdkFields.offset(Throwable.class, "cause");
    private static final long SUPPRESSED = JdkFields.offset(Throwable.class, "suppressedExceptions");
    private static final long STACK_TRACE = JdkFields.offset(Throwable.class, "stackTrace");
    private static final long STATE = Hash.text("java.lang.Throwable.state");

    private ThrowableHooks() {}

    /** Instead of {@code throwable.addSuppressed(exception)}. */
    public static void addSuppressed(Throwable throwable, Throwable exception, int site) {
        int e = begin(throwable, OpKind.UPDATE, site);
        if (e >= 0) {
            keepOldList(throwable, e);
        }
        try {
            throwable.addSuppressed(exception);
        } finally {
            changed(throwable, e);
        }
    }

    /** Instead of {@code throwable.getSuppressed()}. */
    public static Throwable[] getSuppressed(Throwable throwable, int site) {
        looked(throwable, begin(throwable, OpKind.READ, site));
        return throwable.getSuppressed();
    }

    /** Instead of {@code throwable.initCause(cause)}. */
    public static Throwable initCause(Throwable throwable, Throwable cause, int site) {
        int e = begin(throwable, OpKind.UPDATE, site);
        try {
            return throwable.initCause(cause);
        } finally {
            changed(throwable, e);
        }
    }

    /** Instead of {@code throwable.getCause()}. */
    public static Throwable getCause(Throwable throwable, int site) {
        looked(throwable, begin(throwable, OpKind.READ, site));
        return throwable.getCause();
    }

    /** Instead of {@code throwable.setStackTrace(elements)}. */
    public static void setStackTrace(Throwable throwable, StackTraceElement[] elements, int site) {
        int e = begin(throwable, OpKind.UPDATE, site);
        try {
            throwable.setStackTrace(elements);
        } finally {
            changed(throwable, e);
        }
    }

    /** Takes the step, if others can reach the exception: then the result is its entry, else -1. */
    private static int begin(Throwable throwable, OpKind kind, int site) {
        ControlledThread t = Live.self();
        if (t == null || throwable == null) {
            Initialisers.touches(throwable);
            return -1;
        }
        if (kind != OpKind.READ) {
            t.spin.effects++;
        }
        Scheduler s = Live.scheduler;
        int e = s.objects.find(throwable);
        if (e < 0 || !s.objects.shared(e)) {
            return -1;
        }
        AccessHooks.access(s, t, kind, Hash.mix(s.objects.name(e), STATE), true, site);
        if (kind != OpKind.READ) {
            s.trace.result(t.event, state(s, t, throwable));
            if (s.objects.existed(e)) {
                s.undo.save(throwable, CAUSE, 'L');
                s.undo.save(throwable, SUPPRESSED, 'L');
                s.undo.save(throwable, STACK_TRACE, 'L');
            }
        }
        if (s.narrator != null) {
            s.narrator.primitive(t, t.op, e);
        }
        return e;
    }

    private static void looked(Throwable throwable, int e) {
        ControlledThread t = Live.self();
        if (t != null && e >= 0) {
            long state = state(Live.scheduler, t, throwable);
            Live.scheduler.trace.result(t.event, state);
            t.remember(OpKind.READ, t.op.location, state);
        }
    }

    private static void changed(Throwable throwable, int e) {
        ControlledThread t = Live.self();
        if (t != null && e >= 0) {
            Scheduler s = Live.scheduler;
            s.trace.written(t.event, state(s, t, throwable));
            t.remember(OpKind.UPDATE, t.op.location, s.trace.result(t.event));
        }
    }

    /** What it keeps, as a number; all of it is shared from now on. */
    private static long state(Scheduler s, ControlledThread t, Throwable throwable) {
        t.hush();
        try {
            long state = s.sharing.nameOfWritten(t, (Throwable) Memory.reference(throwable, CAUSE));
            if (Memory.reference(throwable, SUPPRESSED) instanceof List<?> list) {
                for (Object o : list) {
                    state = Hash.mix(state, s.sharing.nameOfWritten(t, o));
                }
            }
            return state;
        } finally {
            t.unhush();
        }
    }

    /** A list that is older than the execution must not change. */
    private static void keepOldList(Throwable throwable, int e) {
        ControlledThread t = Live.self();
        if (t != null && Live.scheduler.objects.existed(e)) {
            t.hush();
            if (Memory.reference(throwable, SUPPRESSED) instanceof List<?> list && !list.isEmpty()) {
                Memory.putReference(throwable, SUPPRESSED, new ArrayList<>(list));
            }
            t.unhush();
        }
    }
}
