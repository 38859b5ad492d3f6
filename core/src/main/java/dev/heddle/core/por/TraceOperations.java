package dev.heddle.core.por;

import dev.heddle.core.LongIds;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;

/**
 * The operations of one execution, with monitors, conditions and counters numbered as they are met. Each is made once, because
 * the same ones are looked at for every race; nobody may change them.
 */
final class TraceOperations {
    private static final int NONE = -1;

    private final Trace trace;
    private final LongIds monitors = new LongIds();
    private final Operation[] taken;
    private final Operation[] pending;

    TraceOperations(Trace trace) {
        this.trace = trace;
        taken = new Operation[trace.size()];
        pending = new Operation[trace.threads()];
    }

    int monitors() {
        return monitors.size();
    }

    int monitor(long name) {
        return monitors.id(name);
    }

    long[] monitorNames() {
        long[] names = new long[monitors.size()];
        for (int m = 0; m < names.length; m++) {
            names[m] = monitors.value(m);
        }
        return names;
    }

    Operation taken(int event) {
        Operation o = taken[event];
        if (o == null) {
            o = new Operation().reset(trace.kind(event), trace.thread(event), trace.site(event));
            o.location = trace.location(event);
            o.conditionName = trace.condition(event);
            o.condition = trace.ownCondition(event) ? 0 : NONE;
            o.monitor = 0;
            o.target = trace.target(event);
            o.argument = trace.argument(event);
            o.timeout = trace.timeout(event);
            o.ordered = trace.ordered(event);
            o.interruptible = trace.interruptible(event);
            taken[event] = renumbered(o);
        }
        return o;
    }

    Operation pending(int thread) {
        Operation o = pending[thread];
        if (o == null) {
            o = trace.pending(thread).copy();
            pending[thread] = o.kind == null ? o : renumbered(o);
        }
        return o;
    }

    private Operation renumbered(Operation o) {
        boolean own = o.condition == o.monitor;
        switch (o.kind) {
            case LOCK,
                    UNLOCK,
                    WAIT,
                    WAKE,
                    NOTIFY,
                    NOTIFY_ALL,
                    TRY_LOCK,
                    IS_LOCKED,
                    WHO,
                    ACQUIRE,
                    TRY_ACQUIRE,
                    RELEASE,
                    UNITS -> {
                o.monitor = monitor(o.location);
                o.condition = own ? o.monitor : o.conditionName == 0 ? NONE : monitor(o.conditionName);
            }
            case END, JOIN -> {
                o.monitor = o.conditionName == 0 ? NONE : monitor(o.conditionName);
                o.condition = o.monitor;
            }
            default -> {
                o.monitor = NONE;
                o.condition = NONE;
            }
        }
        return o;
    }

    /** Whether some operation is of that kind, taken or pending. */
    boolean has(OpKind kind) {
        for (int e = 0; e < trace.size(); e++) {
            if (trace.kind(e) == kind) {
                return true;
            }
        }
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.pending(t).kind == kind) {
                return true;
            }
        }
        return false;
    }
}
