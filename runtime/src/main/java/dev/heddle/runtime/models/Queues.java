package dev.heddle.runtime.models;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Semantics;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import java.util.ArrayList;
import java.util.List;

/** Who waits for a lock, counter or condition, or holds it. */
final class Queues {
    /** Instead of a number of units: any. */
    static final long ANY = 0;

    private Queues() {}

    /** The threads that wait for a lock. */
    static List<Thread> threads(ControlledThread t, Object sync) {
        return threads(t, Live.scheduler.objects.find(sync), ANY);
    }

    /** The threads that wait for so many units of a counter. */
    static List<Thread> threads(ControlledThread t, int entry, long units) {
        return look(t, entry, -1, units);
    }

    /** The threads that wait for a condition of a lock that the caller holds. */
    static List<Thread> waiting(ControlledThread t, Object lock, Object condition) {
        Scheduler s = Live.scheduler;
        int c = s.objects.find(condition);
        return c < 0 ? List.of() : look(t, s.objects.find(lock), c, ANY);
    }

    /** The thread that holds a lock; null if none does. */
    static Thread owner(ControlledThread t, Object sync) {
        List<Thread> owners = look(t, Live.scheduler.objects.find(sync), -1, Operation.HOLDER);
        return owners.isEmpty() ? null : owners.get(0);
    }

    /** One look at all threads. Of an entry that is not shared nobody else can know. */
    private static List<Thread> look(ControlledThread t, int entry, int condition, long units) {
        Scheduler s = Live.scheduler;
        List<Thread> found = new ArrayList<>();
        if (entry < 0 || !s.objects.shared(entry)) {
            return found;
        }
        Operation op = Locks.operation(s, t, OpKind.WHO, entry);
        op.condition = condition;
        op.conditionName = condition < 0 ? 0 : s.objects.name(condition);
        op.argument = units;
        s.step(t);
        for (int i = 0; i < s.threadCount(); i++) {
            if (Semantics.isMeant(op, i, s.pending(i), s.cells)) {
                found.add(s.thread(i).thread);
            }
        }
        return found;
    }
}
