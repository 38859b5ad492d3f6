package dev.heddle.runtime.hooks;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Scheduler;

/** How a thread waits for a monitor or a lock's condition: it joins the wait set, and later leaves it and goes on. */
public final class WaitSets {
    private WaitSets() {}

    /**
     * Takes the pending WAIT, and if the thread was not interrupted the WAKE that follows.
     *
     * @return the {@link Wakeup} reason
     */
    public static long waitFor(Scheduler s, ControlledThread t, int site) {
        Operation op = t.op;
        int e = op.monitor;
        long location = op.location;
        int condition = op.condition;
        long conditionName = op.conditionName;
        long timeout = op.timeout;
        int depth = s.objects.depth(e);
        int takenAt = s.objects.takenAt(e);
        if (s.trace.result(s.step(t)) == Wakeup.INTERRUPTED) {
            return Wakeup.INTERRUPTED;
        }
        if (timeout != Operation.FOREVER) {
            LoopHooks.beforeTimeOut(t, site);
        }
        op.reset(OpKind.WAKE, t.index, site);
        op.location = location;
        op.monitor = e;
        op.condition = condition;
        op.conditionName = conditionName;
        op.timeout = timeout;
        int event = s.step(t);
        s.objects.depth(e, depth);
        s.objects.takenAt(e, takenAt);
        return s.trace.result(event);
    }
}
