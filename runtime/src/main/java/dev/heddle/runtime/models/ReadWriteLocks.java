package dev.heddle.runtime.models;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.engine.Callers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.hooks.MonitorHooks;
import dev.heddle.runtime.hooks.Time;
import dev.heddle.runtime.names.ObjectTable;
import java.util.List;

/**
 * A read-write lock as a counter: a reader takes one unit, a writer all. Taking it again is no operation. A writer may
 * read as well, and keeps one unit if it still does when it stops writing; a reader that wants to write waits for ever.
 *
 * <p>Who waits stands in line. A reader does not pass a writer that stands there already, although it could read; this is
 * looked at first, and a writer that comes after that is passed, as in the JDK. Any other order of those who wait is one in
 * which they may have come. Whoever only tries passes everybody.
 */
final class ReadWriteLocks {
    private static final long ALL = 1 << 20;

    private ReadWriteLocks() {}

    static int entry(ControlledThread t, Object sync) {
        return Counters.entry(Live.scheduler, t, sync, ALL);
    }

    static boolean isWriter(ControlledThread t, int e) {
        return Live.scheduler.objects.owner(e) == t.index + 1L;
    }

    /** Whether taking it is no operation of its own. */
    static boolean isFreeOfEvents(ControlledThread t, Object sync, boolean write) {
        int e = entry(t, sync);
        return !Live.scheduler.objects.shared(e) || isWriter(t, e) || !write && t.holds.count(e) > 0;
    }

    static long read(ControlledThread t, Object sync, boolean interruptible, long timeout) {
        int e = entry(t, sync);
        int held = t.holds.count(e);
        if (held == 0 && !isWriter(t, e)) {
            long reason = acquireOne(t, e, interruptible, timeout);
            if (reason != Wakeup.NORMAL) {
                return reason;
            }
            Live.scheduler.objects.takenAt(e, Callers.site());
        }
        t.holds.count(e, held + 1);
        return Wakeup.NORMAL;
    }

    static boolean tryRead(ControlledThread t, Object sync) {
        int e = entry(t, sync);
        int held = t.holds.count(e);
        if (held == 0 && !isWriter(t, e) && !Counters.tryAcquire(t, e, 1)) {
            return false;
        }
        t.holds.count(e, held + 1);
        return true;
    }

    static void unlockRead(ControlledThread t, Object sync) {
        if (t.abandoned || Live.scheduler.isOver()) {
            return;
        }
        int e = Live.scheduler.objects.find(sync);
        int held = e < 0 ? 0 : t.holds.count(e);
        if (held == 0) {
            throw new IllegalMonitorStateException("attempt to unlock read lock, not locked by current thread");
        }
        t.holds.count(e, held - 1);
        if (held == 1 && !isWriter(t, e)) {
            Counters.release(t, e, 1);
        }
    }

    static long write(ControlledThread t, Object sync, boolean interruptible, long timeout) {
        int e = entry(t, sync);
        ObjectTable objects = Live.scheduler.objects;
        if (isWriter(t, e)) {
            objects.depth(e, objects.depth(e) + 1);
            return Wakeup.NORMAL;
        }
        long reason = acquireAll(t, e, interruptible, timeout);
        if (reason == Wakeup.NORMAL) {
            becomeWriter(t, e, 1);
        }
        return reason;
    }

    private static long acquireOne(ControlledThread t, int e, boolean interruptible, long timeout) {
        if (!Live.scheduler.objects.shared(e)) { // nobody else can stand in line
            return Counters.acquire(t, e, 1, interruptible, timeout);
        }
        long start = Live.scheduler.cells.clock();
        long reason = Counters.acquire(t, line(e), 0, interruptible, timeout);
        return reason == Wakeup.NORMAL ? Counters.acquire(t, e, 1, interruptible, Time.left(timeout, start)) : reason;
    }

    /** A writer that is not waiting stands in line as well, which makes no difference, since it can go on. */
    private static long acquireAll(ControlledThread t, int e, boolean interruptible, long timeout) {
        if (!Live.scheduler.objects.shared(e)) {
            return Counters.acquire(t, e, ALL, interruptible, timeout);
        }
        int line = line(e);
        Counters.release(t, line, -1);
        long reason = Counters.acquire(t, e, ALL, interruptible, timeout);
        Counters.release(t, line, 1);
        return reason;
    }

    /** A counter that is short of a unit for every writer in line. */
    private static int line(int e) {
        return Live.scheduler.gates.entry(e, 0, 0);
    }

    private static void becomeWriter(ControlledThread t, int e, int depth) {
        ObjectTable objects = Live.scheduler.objects;
        objects.owner(e, t.index + 1L);
        objects.depth(e, depth);
        objects.takenAt(e, Callers.site());
    }

    static boolean tryWrite(ControlledThread t, Object sync) {
        int e = entry(t, sync);
        ObjectTable objects = Live.scheduler.objects;
        if (isWriter(t, e)) {
            objects.depth(e, objects.depth(e) + 1);
            return true;
        }
        if (!Counters.tryAcquire(t, e, ALL)) {
            return false;
        }
        becomeWriter(t, e, 1);
        return true;
    }

    static void unlockWrite(ControlledThread t, Object sync) {
        if (t.abandoned || Live.scheduler.isOver()) {
            return;
        }
        ObjectTable objects = Live.scheduler.objects;
        int e = objects.find(sync);
        if (e < 0 || !isWriter(t, e)) {
            throw new IllegalMonitorStateException();
        }
        int depth = objects.depth(e) - 1;
        objects.depth(e, depth);
        if (depth == 0) {
            giveBack(t, e);
        }
    }

    private static void giveBack(ControlledThread t, int e) {
        Live.scheduler.objects.owner(e, 0);
        Counters.release(t, e, t.holds.count(e) > 0 ? ALL - 1 : ALL);
    }

    static int writeHolds(ControlledThread t, Object sync) {
        int e = entry(t, sync);
        return isWriter(t, e) ? Live.scheduler.objects.depth(e) : 0;
    }

    static int readHolds(ControlledThread t, Object sync) {
        return t.holds.count(entry(t, sync));
    }

    /** Who writes; null if nobody does. */
    static Thread owner(ControlledThread t, Object sync) {
        if (!isWriteLocked(t, sync)) {
            return null;
        }
        t.tellApart();
        Scheduler s = Live.scheduler;
        long owner = s.objects.owner(s.objects.find(sync));
        return owner == 0 ? null : s.thread((int) owner - 1).thread;
    }

    /** The threads that wait to write or to read. */
    static List<Thread> queued(ControlledThread t, Object sync) {
        List<Thread> found = queued(t, sync, false);
        found.addAll(queued(t, sync, true));
        return found;
    }

    /** The threads that wait to write, or those that wait to read. */
    static List<Thread> queued(ControlledThread t, Object sync, boolean write) {
        int e = entry(t, sync);
        List<Thread> found = Queues.threads(t, e, write ? ALL : 1);
        if (!write && Live.scheduler.objects.shared(e)) {
            found.addAll(Queues.threads(t, line(e), Queues.ANY)); // behind a writer
        }
        return found;
    }

    /** The threads that wait for a condition. Who has given back the lock for that holds its monitor until it waits. */
    static List<Thread> waiting(ControlledThread t, Object sync, Object condition) {
        if (!isWriter(t, entry(t, sync))) {
            throw new IllegalMonitorStateException("Not owner");
        }
        int site = Callers.site();
        MonitorHooks.enter(condition, site);
        try {
            return Queues.waiting(t, condition, condition);
        } finally {
            MonitorHooks.exit(condition, site);
        }
    }

    static boolean isWriteLocked(ControlledThread t, Object sync) {
        int e = entry(t, sync);
        return isWriter(t, e) || Counters.units(t, e) <= 0;
    }

    static int readers(ControlledThread t, Object sync) {
        int e = entry(t, sync);
        if (isWriter(t, e)) {
            return t.holds.count(e);
        }
        long units = Counters.units(t, e);
        return units <= 0 ? 0 : (int) (ALL - units);
    }

    /**
     * Waits for a condition of the write lock. The condition's own monitor is held from before the lock is given back, so
     * no signal is missed.
     */
    static long waitFor(ControlledThread t, Object sync, Object condition, long timeout) {
        int e = entry(t, sync);
        if (!isWriter(t, e)) {
            throw new IllegalMonitorStateException();
        }
        Scheduler s = Live.scheduler;
        int depth = s.objects.depth(e);
        int site = Callers.site();
        MonitorHooks.enter(condition, site);
        long reason;
        try {
            giveBack(t, e);
            reason = MonitorHooks.waitFor(condition, Operation.IN_LINE, timeout, site);
        } finally {
            MonitorHooks.exit(condition, site);
        }
        acquireAll(t, e, false, Operation.FOREVER);
        becomeWriter(t, e, depth);
        return reason;
    }

    static void signal(ControlledThread t, Object sync, Object condition, OpKind kind) {
        if (!isWriter(t, entry(t, sync))) {
            throw new IllegalMonitorStateException();
        }
        int site = Callers.site();
        MonitorHooks.enter(condition, site);
        MonitorHooks.signal(condition, kind, Operation.IN_LINE, site);
        MonitorHooks.exit(condition, site);
    }

    /** Takes one half of the lock unless the thread is interrupted or the time is over first; returns whether it did. */
    static boolean lockInterruptibly(Object sync, boolean write, long timeout) throws InterruptedException {
        ControlledThread t = Live.self();
        if (isFreeOfEvents(t, sync, write)) {
            Locks.throwIfInterrupted();
        }
        long reason = write ? write(t, sync, true, timeout) : read(t, sync, true, timeout);
        if (reason == Wakeup.INTERRUPTED) {
            throw new InterruptedException();
        }
        return reason == Wakeup.NORMAL;
    }

    /** Takes one half of the lock within that time; returns whether it did. */
    static boolean tryLock(Object sync, boolean write, long nanos) throws InterruptedException {
        if (nanos > 0) {
            return lockInterruptibly(sync, write, nanos);
        }
        Locks.throwIfInterrupted();
        return write ? tryWrite(Live.self(), sync) : tryRead(Live.self(), sync);
    }
}
