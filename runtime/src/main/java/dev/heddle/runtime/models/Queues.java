package dev.heddle.runtime.models;

import dev.heddle.model.Cells.Slot;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.runtime.engine.Callers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import java.util.ArrayList;
import java.util.List;

/** Who waits for a lock, counter or condition: told by what the other threads are about to do. */
final class Queues {
    private Queues() {}

    /** How many threads wait for it. */
    static int length(ControlledThread t, Object sync) {
        return threads(t, sync).size();
    }

    /** The threads that wait for it. Their states are looked at one by one, each as an operation of its own. */
    static List<Thread> threads(ControlledThread t, Object sync) {
        Scheduler s = Live.scheduler;
        int e = s.objects.find(sync);
        List<Thread> found = new ArrayList<>();
        for (int i = 0; e >= 0 && i < s.threadCount(); i++) {
            if (i != t.index && isQueued(s, t, i, e)) {
                found.add(s.thread(i).thread);
            }
        }
        return found;
    }

    static boolean contains(ControlledThread t, Object sync, Thread thread) {
        Scheduler s = Live.scheduler;
        int e = s.objects.find(sync);
        int known = s.objects.find(thread);
        int i = known < 0 ? -1 : s.objects.thread(known);
        return e >= 0 && i >= 0 && i != t.index && isQueued(s, t, i, e);
    }

    private static boolean isQueued(Scheduler s, ControlledThread t, int other, int entry) {
        Operation op = t.op.reset(OpKind.THREAD_STATE, t.index, Callers.site());
        op.location = s.thread(other).name;
        op.target = other;
        int state = (int) s.trace.result(s.step(t));
        Operation pending = s.pending(other);
        return pending.monitor >= 0
                && s.gates.primitive(pending.monitor) == entry
                && (pending.kind == OpKind.LOCK || pending.kind == OpKind.ACQUIRE)
                && state != Thread.State.RUNNABLE.ordinal();
    }

    /** How many threads wait for a condition whose lock the caller holds. */
    static int waiters(Object condition) {
        return waiting(condition).size();
    }

    /** The threads that wait for a condition whose lock the caller holds, so that none can come or go. */
    static List<Thread> waiting(Object condition) {
        Scheduler s = Live.scheduler;
        int e = s.objects.find(condition);
        List<Thread> found = new ArrayList<>();
        for (int i = 0; e >= 0 && i < s.threadCount(); i++) {
            if (s.cells.get(i, Slot.WAITS) == e + 1L) {
                found.add(s.thread(i).thread);
            }
        }
        return found;
    }
}
