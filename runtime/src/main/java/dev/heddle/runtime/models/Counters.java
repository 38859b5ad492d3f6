package dev.heddle.runtime.models;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;

/** Taking and giving back units of a counter, as operations of the model. */
final class Counters {
    private Counters() {}

    /** The counter's entry, with that many units at first. */
    static int entry(Scheduler s, ControlledThread t, Object sync, long initial) {
        int e = Locks.entry(s, t, sync);
        if (!s.objects.counts(e)) {
            s.objects.count(e);
            s.objects.units(e, initial);
        }
        return e;
    }

    /** Takes units when there are as many; the result is the {@link Wakeup} reason. */
    static long acquire(ControlledThread t, int e, long units, boolean interruptible, long timeout) {
        Scheduler s = Live.scheduler;
        if (!s.objects.shared(e)) {
            if (s.objects.units(e) >= units) {
                s.objects.units(e, s.objects.units(e) - units);
                return Wakeup.NORMAL;
            }
            s.objects.share(e, t.freshName()); // it waits, and whoever is to end that must see it
        }
        Operation op = operation(s, t, OpKind.ACQUIRE, e, units);
        op.interruptible = interruptible;
        op.timeout = timeout;
        return s.trace.result(s.step(t));
    }

    static boolean tryAcquire(ControlledThread t, int e, long units) {
        Scheduler s = Live.scheduler;
        if (!s.objects.shared(e)) {
            boolean enough = s.objects.units(e) >= units;
            if (enough) {
                s.objects.units(e, s.objects.units(e) - units);
            }
            return enough;
        }
        operation(s, t, OpKind.TRY_ACQUIRE, e, units);
        return s.trace.result(s.step(t)) != 0;
    }

    static void release(ControlledThread t, int e, long units) {
        Scheduler s = Live.scheduler;
        if (t.abandoned || s.isOver()) {
            return; // unwinding
        }
        if (s.objects.shared(e)) {
            operation(s, t, OpKind.RELEASE, e, units);
            s.stepOnReserve(t);
        } else {
            s.objects.units(e, s.objects.units(e) + units);
        }
    }

    static long units(ControlledThread t, int e) {
        Scheduler s = Live.scheduler;
        if (!s.objects.shared(e)) {
            return s.objects.units(e);
        }
        operation(s, t, OpKind.UNITS, e, 0);
        return s.trace.result(s.step(t));
    }

    private static Operation operation(Scheduler s, ControlledThread t, OpKind kind, int e, long units) {
        Operation op = Locks.operation(s, t, kind, e);
        op.argument = units;
        return op;
    }
}
