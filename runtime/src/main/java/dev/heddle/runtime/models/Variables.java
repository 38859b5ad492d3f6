package dev.heddle.runtime.models;

import dev.heddle.model.OpKind;
import dev.heddle.runtime.engine.Callers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.hooks.AccessHooks;
import dev.heddle.runtime.jvm.Hash;
import java.util.function.LongUnaryOperator;

/** A number that a modelled primitive keeps, as a location of its own: reading, writing and changing it are accesses. */
final class Variables {
    private Variables() {}

    /** Changes it as one step; the result is what it was before. */
    static long update(ControlledThread t, int e, LongUnaryOperator change) {
        return access(t, e, OpKind.UPDATE, change);
    }

    static long get(ControlledThread t, int e) {
        return access(t, e, OpKind.READ, LongUnaryOperator.identity());
    }

    static void set(ControlledThread t, int e, long value) {
        access(t, e, OpKind.WRITE, old -> value);
    }

    private static long access(ControlledThread t, int e, OpKind kind, LongUnaryOperator change) {
        Scheduler s = Live.scheduler;
        boolean shared = s.objects.shared(e);
        if (shared) {
            AccessHooks.access(s, t, kind, Hash.mix(s.objects.name(e), 1), true, Callers.site());
        }
        long old = s.objects.units(e);
        long now = change.applyAsLong(old);
        s.objects.units(e, now);
        if (old != now) {
            t.spin.effects++;
        }
        if (shared) {
            s.trace.result(t.event, old);
            if (kind == OpKind.WRITE) {
                s.trace.argument(t.event, now);
            } else if (kind == OpKind.UPDATE) {
                s.trace.written(t.event, now);
            }
            t.remember(kind, t.op.location, old);
            if (s.narrator != null) {
                t.hushOnReserve();
                s.narrator.primitive(t, t.op, e);
                t.unhush();
            }
        }
        return old;
    }
}
