package dev.heddle.runtime.engine;

import dev.heddle.model.Cells;
import dev.heddle.model.Cells.Slot;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Semantics;
import dev.heddle.model.Trace;
import dev.heddle.model.Wakeup;

/** Whether something that a spinning thread looked at in its last iteration is different now. */
final class SpinWatch {
    private SpinWatch() {}

    /** Goes back over the thread's last events, as many as its last iteration had. */
    static boolean released(Scheduler s, ControlledThread t) {
        Trace trace = s.trace;
        long left = t.op.argument;
        for (int i = trace.size() - 1; i >= 0 && left > 0; i--) {
            if (trace.thread(i) != t.index) {
                continue;
            }
            left--;
            if (differs(s, trace, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean differs(Scheduler s, Trace trace, int i) {
        OpKind kind = trace.kind(i);
        return switch (kind) {
            case READ, UPDATE -> valueNow(trace, i) != trace.result(i);
            case WRITE -> valueNow(trace, i) != trace.written(i);
            case TRY_LOCK -> isToBeHad(s, trace, i) != (trace.result(i) != 0);
            case LOCK -> trace.result(i) == Wakeup.TIMED_OUT && isFree(s, trace, i);
            case ACQUIRE -> trace.result(i) == Wakeup.TIMED_OUT && units(s, trace, i) >= trace.argument(i);
            case JOIN ->
                trace.result(i) == Wakeup.TIMED_OUT && s.cells.get(trace.target(i), Slot.STATUS) != Cells.ALIVE;
            case PARK -> s.cells.get(trace.thread(i), Slot.PERMIT) != 0;
            case WAIT -> s.cells.get(trace.thread(i), Slot.INTERRUPT) != 0;
            case WAKE -> s.cells.get(trace.thread(i), Slot.WAITS) < 0;
            case IS_LOCKED -> isFree(s, trace, i) == (trace.result(i) != 0);
            case TRY_ACQUIRE -> units(s, trace, i) >= trace.argument(i) != (trace.result(i) != 0);
            case UNITS -> units(s, trace, i) != trace.result(i);
            case IS_INTERRUPTED -> s.cells.get(trace.target(i), Slot.INTERRUPT) != trace.result(i);
            case CLEAR_INTERRUPT -> s.cells.get(trace.thread(i), Slot.INTERRUPT) != 0;
            case IS_ALIVE -> (s.cells.get(trace.target(i), Slot.STATUS) == 1 ? 1 : 0) != trace.result(i);
            case THREAD_STATE ->
                Semantics.threadState(trace.target(i), s.pending(trace.target(i)), s.cells) != trace.result(i);
            case WHO -> who(s, trace, i) != trace.result(i);
            case SLEEP -> s.cells.get(trace.thread(i), Slot.INTERRUPT) != 0;
            default -> false;
        };
    }

    private static long who(Scheduler s, Trace trace, int i) {
        Operation query = new Operation().reset(OpKind.WHO, trace.thread(i), trace.site(i));
        query.monitor = s.monitorOf(trace.location(i));
        query.condition = trace.condition(i) == 0 ? -1 : s.monitorOf(trace.condition(i));
        query.argument = trace.argument(i);
        return s.who(query);
    }

    private static boolean isFree(Scheduler s, Trace trace, int i) {
        return s.cells.owner(s.monitorOf(trace.location(i))) == Cells.FREE;
    }

    /** Free, or the thread's own, which it has given back by the time it tries again. */
    private static boolean isToBeHad(Scheduler s, Trace trace, int i) {
        long owner = s.cells.owner(s.monitorOf(trace.location(i)));
        return owner == Cells.FREE || owner == trace.thread(i) + 1L;
    }

    private static long units(Scheduler s, Trace trace, int i) {
        return s.cells.units(s.monitorOf(trace.location(i)));
    }

    private static long valueNow(Trace trace, int read) {
        long location = trace.location(read);
        for (int i = trace.size() - 1; i > read; i--) {
            if (trace.location(i) == location && (trace.kind(i) == OpKind.WRITE || trace.kind(i) == OpKind.UPDATE)) {
                return trace.written(i);
            }
        }
        return trace.kind(read) == OpKind.WRITE ? trace.written(read) : trace.result(read);
    }
}
