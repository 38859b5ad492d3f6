package dev.heddle.runtime.models;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.engine.Callers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.hooks.ThreadHooks;

/** Taking and giving back a lock that has one owner, as operations of the model. */
final class Locks {
    private Locks() {}

    /** The lock's entry; it is given one if it has none. */
    static int entry(Scheduler s, ControlledThread t, Object sync) {
        t.hush();
        try {
            return s.sharing.entry(t, sync);
        } finally {
            t.unhush();
        }
    }

    static boolean isOwner(Scheduler s, ControlledThread t, int e) {
        return s.objects.owner(e) == t.index + 1L;
    }

    /** The lock's entry, if the thread holds the lock. */
    static int owned(Scheduler s, ControlledThread t, Object sync) {
        int e = s.objects.find(sync);
        if (e < 0 || !isOwner(s, t, e)) {
            throw new IllegalMonitorStateException();
        }
        return e;
    }

    /** Takes the lock; the result is the {@link Wakeup} reason. */
    static long lock(ControlledThread t, Object sync, boolean interruptible, long timeout) {
        return lock(t, sync, false, interruptible, timeout);
    }

    /** The same for a lock that may be fair. */
    static long lock(ControlledThread t, Object sync, boolean fair, boolean interruptible, long timeout) {
        Scheduler s = Live.scheduler;
        int e = entry(s, t, sync);
        if (isOwner(s, t, e)) {
            s.objects.depth(e, s.objects.depth(e) + 1);
            return Wakeup.NORMAL;
        }
        if (isShared(s, e)) {
            Operation op = operation(s, t, OpKind.LOCK, e);
            op.interruptible = interruptible;
            op.timeout = timeout;
            op.argument = fair ? Operation.IN_FAIR_LINE : 0;
            long reason = s.trace.result(s.step(t));
            if (reason != Wakeup.NORMAL) {
                return reason;
            }
        } else {
            s.objects.owner(e, t.index + 1L);
        }
        taken(s, e);
        return Wakeup.NORMAL;
    }

    static boolean tryLock(ControlledThread t, Object sync) {
        Scheduler s = Live.scheduler;
        int e = entry(s, t, sync);
        if (isOwner(s, t, e)) {
            s.objects.depth(e, s.objects.depth(e) + 1);
            return true;
        }
        if (isShared(s, e)) {
            operation(s, t, OpKind.TRY_LOCK, e);
            if (s.trace.result(s.step(t)) == 0) {
                return false;
            }
        } else {
            s.objects.owner(e, t.index + 1L);
        }
        taken(s, e);
        return true;
    }

    static void unlock(ControlledThread t, Object sync) {
        Scheduler s = Live.scheduler;
        if (t.abandoned || s.isOver()) {
            return; // unwinding; the execution's locks are gone anyway
        }
        int e = owned(s, t, sync);
        if (!s.objects.leave(e)) {
            return;
        }
        if (s.objects.shared(e)) {
            operation(s, t, OpKind.UNLOCK, e);
            s.stepOnReserve(t);
        } else {
            s.objects.owner(e, 0);
        }
    }

    static boolean isLocked(ControlledThread t, Object sync) {
        Scheduler s = Live.scheduler;
        int e = entry(s, t, sync);
        if (isOwner(s, t, e) || !s.objects.shared(e)) {
            return isOwner(s, t, e);
        }
        operation(s, t, OpKind.IS_LOCKED, e);
        return s.trace.result(s.step(t)) != 0;
    }

    private static void taken(Scheduler s, int e) {
        s.objects.depth(e, 1);
        s.objects.takenAt(e, Callers.site());
    }

    /** A lock that another thread holds is shared, however that thread came by it. */
    private static boolean isShared(Scheduler s, int e) {
        if (!s.objects.shared(e) && s.objects.owner(e) != 0) {
            ControlledThread owner = s.thread((int) s.objects.owner(e) - 1);
            s.objects.share(e, owner.freshName());
            s.lockAlong(owner, e);
        }
        return s.objects.shared(e);
    }

    static Operation operation(Scheduler s, ControlledThread t, OpKind kind, int entry) {
        Operation op = t.op.reset(kind, t.index, Callers.site());
        op.location = s.objects.name(entry);
        op.monitor = entry;
        return op;
    }

    /** What an interruptible method does first when it need not wait at all. */
    static void throwIfInterrupted() throws InterruptedException {
        if (ThreadHooks.interrupted() == 1) {
            throw new InterruptedException();
        }
    }
}
