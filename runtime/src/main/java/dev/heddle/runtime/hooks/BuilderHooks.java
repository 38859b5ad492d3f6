package dev.heddle.runtime.hooks;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.runtime.classes.Initialisers;
import dev.heddle.runtime.engine.BuilderChange;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.names.TextContents;

/**
 * Called by rewritten code around each call of a method of a {@code StringBuilder}. What a builder holds is one location,
 * which a method that changes it reads and then writes. Nothing guards it, so that two threads that use it without order
 * race. Its own code may then do more than lose what one of them has appended, which is told.
 */
public final class BuilderHooks {
    private static final String TOGETHER =
            "a StringBuilder is used by several threads at once, and its own code is not under control";

    private BuilderHooks() {}

    /** Before a method is called that only looks at what the builder holds. */
    public static void beforeLook(Object builder, int site) {
        read(Live.self(), builder, site);
    }

    /** Before a method is called that may change it. */
    public static void beforeChange(Object builder, int site) {
        ControlledThread t = Live.self();
        int e = read(t, builder, site);
        if (e >= 0) {
            Scheduler s = Live.scheduler;
            if (s.objects.existed(e)) {
                TextContents.saveForUndo(s.undo, builder);
            }
            t.change = new BuilderChange(builder, e, site, t.change);
        }
    }

    /** Returns the entry of a builder that others can reach; -1 if it is none. */
    private static int read(ControlledThread t, Object builder, int site) {
        if (t == null || !(builder instanceof StringBuilder)) {
            if (t == null) {
                Initialisers.touches(builder);
            }
            return -1;
        }
        Scheduler s = Live.scheduler;
        int e = s.objects.find(builder);
        if (e < 0 || !s.objects.shared(e)) {
            return -1;
        }
        t.tellApart(); // whether others are about to use it is looked at in each execution
        AccessHooks.access(s, t, OpKind.READ, StringBuffers.location(s, e), false, site);
        long seen = TextContents.of(builder).name();
        s.trace.result(t.event, seen);
        t.remember(OpKind.READ, t.op.location, seen);
        tell(s, t, e);
        tellIfTogether(s, t);
        return e;
    }

    /** After a method was called that may have changed it, and returns nothing; none of these calls the program's code. */
    public static void afterChange() {
        ControlledThread t = Live.self();
        if (t != null && t.change != null) {
            write(t, t.change);
        }
    }

    /** After a method was called that may have changed it, and returns the builder. */
    public static void afterChange(Object builder) {
        ControlledThread t = Live.self();
        if (t == null) {
            return;
        }
        BuilderChange c = t.change; // of a call that ended with an exception something may be left
        while (c != null && c.builder != builder) {
            c = c.outer;
        }
        if (c != null) {
            write(t, c);
        }
    }

    private static void write(ControlledThread t, BuilderChange change) {
        t.change = change.outer;
        TextContents changed = change.takeBack();
        if (changed == null) {
            return;
        }
        Scheduler s = Live.scheduler;
        AccessHooks.access(s, t, OpKind.WRITE, StringBuffers.location(s, change.entry), false, change.site);
        s.trace.result(t.event, TextContents.of(change.builder).name());
        changed.putInto(change.builder);
        s.trace.argument(t.event, changed.name());
        t.remember(OpKind.WRITE, t.op.location, 0);
        t.spin.effects++;
        tell(s, t, change.entry);
        tellIfTogether(s, t);
    }

    private static void tell(Scheduler s, ControlledThread t, int e) {
        if (s.narrator != null) {
            t.hushOnReserve();
            s.narrator.contents(t, t.op, e, s.objects.object(e).toString());
            t.unhush();
        }
    }

    /** Whether another thread is about to use the builder, and one of the two writes. */
    private static void tellIfTogether(Scheduler s, ControlledThread t) {
        for (int i = 0; i < s.threadCount(); i++) {
            Operation other = s.pending(i);
            if (i != t.index
                    && other.kind != null
                    && other.location == t.op.location
                    && (other.kind == OpKind.WRITE || other.kind == OpKind.READ && t.op.kind == OpKind.WRITE)) {
                s.escaped(TOGETHER, t.op.site);
            }
        }
    }
}
