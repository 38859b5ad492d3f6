package dev.heddle.runtime.engine;

import dev.heddle.model.Cells;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Semantics;
import dev.heddle.model.SpinRule;
import dev.heddle.model.Trace;

/** Whether something that a spinning thread looked at in its last iteration is different now. */
final class SpinWatch implements SpinRule.Now {
    private final Scheduler s;

    /** The execution so far, and the event of the thread that is looked at. */
    private Trace trace;

    private int event;

    SpinWatch(Scheduler scheduler) {
        s = scheduler;
    }

    /** Goes back over the thread's last events, as many as its last iteration had. */
    boolean released(ControlledThread t) {
        trace = s.trace;
        long left = t.op.argument;
        for (int i = trace.size() - 1; i >= 0 && left > 0; i--) {
            if (trace.thread(i) != t.index) {
                continue;
            }
            left--;
            event = i;
            if (SpinRule.isDifferent(trace.kind(i), trace.result(i), this)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean holdsAnother() {
        long location = trace.location(event);
        long seen = trace.kind(event) == OpKind.WRITE ? trace.written(event) : trace.result(event);
        for (int i = trace.size() - 1; i > event; i--) {
            if (trace.location(i) == location && (trace.kind(i) == OpKind.WRITE || trace.kind(i) == OpKind.UPDATE)) {
                return trace.written(i) != seen;
            }
        }
        return false;
    }

    @Override
    public Cells cells() {
        return s.cells;
    }

    @Override
    public int thread() {
        return trace.thread(event);
    }

    @Override
    public int target() {
        return trace.target(event);
    }

    @Override
    public int monitor() {
        return s.monitorOf(trace.location(event));
    }

    @Override
    public long argument() {
        return trace.argument(event);
    }

    @Override
    public long threadState() {
        return Semantics.threadState(target(), s.pending(target()), s.cells);
    }

    @Override
    public long who() {
        Operation query = new Operation().reset(OpKind.WHO, thread(), trace.site(event));
        query.monitor = monitor();
        query.condition = trace.condition(event) == 0 ? -1 : s.monitorOf(trace.condition(event));
        query.argument = argument();
        return s.who(query);
    }
}
