package dev.heddle.runtime.hooks;

import dev.heddle.model.OpKind;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.jvm.Hash;

/**
 * What an object keeps outside of the heap, where only native code looks, as a compressor or an open file does. It is one
 * location, which a use both reads and changes: nobody knows what the native code did, so every order counts.
 */
public final class NativeState {
    private static final long LOCATION = Hash.text("native state");

    private NativeState() {}

    /** Before a native method of the object is called. */
    public static void beforeCall(Object owner, int site) {
        ControlledThread t = Live.self();
        if (t != null && owner != null) {
            Scheduler s = Live.scheduler;
            int e = s.objects.find(owner);
            if (e >= 0 && s.objects.shared(e)) {
                use(s, t, e, site);
            }
        }
    }

    /** Uses what belongs to that entry of the table of objects. */
    static void use(Scheduler s, ControlledThread t, int e, int site) {
        step(s, t, e, true, site);
        if (s.objects.existed(e)) {
            t.hush();
            s.escaped(
                    "what a " + s.objects.object(e).getClass().getName()
                            + " older than the execution keeps outside of the heap is not put back",
                    t.placeOf(site));
            t.unhush();
        }
    }

    /** Takes a step that looks at what belongs to that entry, and may change it. */
    public static void step(Scheduler s, ControlledThread t, int e, boolean changes, int site) {
        OpKind kind = changes ? OpKind.UPDATE : OpKind.READ;
        AccessHooks.access(s, t, kind, Hash.mix(s.objects.name(e), LOCATION), true, site);
        t.hushOnReserve();
        // No object of this kind is a counter, so the units that one would have can number the states.
        long before = s.objects.units(e);
        t.tellApart();
        s.trace.result(t.event, before);
        if (changes) {
            long after = Hash.mix(before, t.history);
            s.objects.units(e, after);
            s.trace.written(t.event, after);
        }
        t.remember(kind, t.op.location, before);
        t.spin.effects++;
        if (s.narrator != null) {
            s.narrator.contents(t, t.op, e, "?");
        }
        t.unhush();
    }
}
