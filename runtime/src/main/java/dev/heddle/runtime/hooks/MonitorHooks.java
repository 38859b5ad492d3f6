package dev.heddle.runtime.hooks;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.classes.Initialisers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.jvm.RealMonitors;

/**
 * Called by rewritten code instead of entering and leaving monitors, waiting and notifying. Controlled threads get the
 * modelled monitor; any other thread that runs rewritten code gets a real lock from {@link RealMonitors}.
 */
public final class MonitorHooks {
    private MonitorHooks() {}

    /** Instead of {@code monitorenter}, and on entry to a synchronized method. */
    public static void enter(Object lock, int site) {
        if (lock == null) {
            throw new NullPointerException("Cannot enter synchronized block because value is null");
        }
        ControlledThread t = Live.self();
        if (t == null) {
            enterUnscheduled(lock);
            return;
        }
        Scheduler s = Live.scheduler;
        EarlierMonitors.entered(t, lock, site);
        int e = entry(s, t, lock);
        if (s.objects.owner(e) == t.index + 1) {
            s.objects.depth(e, s.objects.depth(e) + 1);
            return;
        }
        if (!s.objects.shared(e) && s.objects.owner(e) != 0) {
            // Another thread has it, so it is shared, however it came to that.
            ControlledThread owner = s.thread((int) s.objects.owner(e) - 1);
            s.objects.share(e, owner.freshName());
            s.lockAlong(owner, e);
        }
        if (s.objects.shared(e)) {
            operation(s, t, OpKind.LOCK, e, site);
            s.step(t);
        } else {
            s.objects.owner(e, t.index + 1L);
        }
        s.objects.depth(e, 1);
        s.objects.takenAt(e, t.placeOf(site));
    }

    private static int entry(Scheduler s, ControlledThread t, Object lock) {
        t.hush();
        try {
            return s.sharing.entry(t, lock);
        } finally {
            t.unhush();
        }
    }

    /** Instead of {@code monitorexit}, and on every way out of a synchronized method. */
    public static void exit(Object lock, int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            exitUnscheduled(lock);
            return;
        }
        Scheduler s = Live.scheduler;
        if (t.abandoned || s.isOver()) {
            return; // unwinding; the execution's monitors are gone anyway
        }
        int e = owned(s, t, lock);
        if (!s.objects.leave(e)) {
            return;
        }
        if (s.objects.shared(e)) {
            operation(s, t, OpKind.UNLOCK, e, site);
            s.stepOnReserve(t);
        } else {
            s.objects.owner(e, 0);
        }
    }

    /** In code of the JDK, before the JVM's own monitor is entered, which so is never contended. */
    public static void enterFirst(Object lock, int site) {
        if (lock != null && Live.self() != null) {
            enter(lock, site);
        }
    }

    /** In code of the JDK, after the JVM's own monitor was left. */
    public static void exitAfter(Object lock, int site) {
        if (Live.self() != null) {
            exit(lock, site);
        }
    }

    /**
     * Before the call of a method that may be a synchronized one of the JDK. The JVM enters its monitor where no hook can
     * come first, so the modelled one is taken here; {@link #exitAlong} gives it back.
     *
     * @param method its name and the types of its arguments, as in its descriptor
     */
    public static void enterBeforeCall(Object receiver, String method, int site) {
        ControlledThread t = Live.self();
        Scheduler s = Live.scheduler;
        if (t != null && receiver != null && s.shapes.of(receiver).synchronizedByJdk) {
            int e = s.objects.find(receiver);
            if (e < 0 || !s.objects.shared(e) || !isSynchronized(s, t, receiver, method)) {
                return;
            }
            lockBeforeCall(s, t, e, site);
            if (receiver instanceof StringBuffer) {
                StringBuffers.before(s, t, e, receiver, site);
            }
        }
    }

    /** The same before the call of a static synchronized method, in code of the JDK that is rewritten. */
    public static void enterClassBeforeCall(Class<?> type, int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            return;
        }
        Scheduler s = Live.scheduler;
        lockBeforeCall(s, t, entry(s, t, type), site);
    }

    private static void lockBeforeCall(Scheduler s, ControlledThread t, int e, int site) {
        if (s.objects.owner(e) != t.index + 1) {
            operation(s, t, OpKind.LOCK, e, site);
            s.step(t);
            s.objects.depth(e, 0); // the method itself counts
            s.objects.takenAt(e, t.placeOf(site));
        }
    }

    private static boolean isSynchronized(Scheduler s, ControlledThread t, Object receiver, String method) {
        t.hush();
        boolean answer = s.shapes.of(receiver).isSynchronized(method);
        t.unhush();
        return answer;
    }

    /** In a synchronized method of the JDK, inside the JVM's own monitor. */
    public static void enterAlong(Object lock, int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            return;
        }
        Scheduler s = Live.scheduler;
        int e = s.objects.find(lock);
        if (e < 0 || !s.objects.shared(e)) {
            return;
        }
        if (s.objects.owner(e) != t.index + 1) {
            t.hushOnReserve();
            s.objects.owner(e, t.index + 1L);
            s.objects.takenAt(e, t.placeOf(site));
            s.lockAlong(t, e);
            t.tellApart();
            boolean alone = !s.isNotAlone(t); // then nobody could have come in between
            if (!alone) {
                s.escaped(lock.getClass().getName() + " is locked by code that is not under control", t.placeOf(site));
            }
            t.unhush();
            if (alone && lock instanceof StringBuffer) {
                StringBuffers.before(s, t, e, lock, site);
            }
        } else if (lock instanceof StringBuffer && !StringBuffers.isLookedAt(s, t, e, lock) && s.isNotAlone(t)) {
            s.escaped(lock.getClass().getName() + " is looked at by code that is not under control", t.placeOf(site));
        }
        s.objects.depth(e, s.objects.depth(e) + 1);
    }

    /** On every way out of a synchronized method of the JDK: the JVM's monitor is still held, so no one may come next. */
    public static void exitAlong(Object lock, int site) {
        ControlledThread t = Live.self();
        if (t == null || t.abandoned || Live.scheduler.isOver()) {
            return;
        }
        Scheduler s = Live.scheduler;
        int e = s.objects.find(lock);
        if (e < 0 || !s.objects.shared(e) || s.objects.owner(e) != t.index + 1) {
            return;
        }
        int depth = s.objects.depth(e) - 1;
        StringBuffers.after(s, t, lock, depth);
        s.objects.depth(e, depth);
        if (depth <= 0) {
            t.hushOnReserve();
            s.unlockAlong(t, e, t.placeOf(site));
            t.unhush();
        }
    }

    /** Inside class initialisers and the like a controlled thread is alone, and needs no lock. */
    private static void enterUnscheduled(Object lock) {
        if (Live.controlled() == null) {
            RealMonitors.enter(lock);
        } else {
            Initialisers.touches(lock);
        }
    }

    private static void exitUnscheduled(Object lock) {
        if (Live.controlled() == null) {
            RealMonitors.exit(lock);
        }
    }

    private static int owned(Scheduler s, ControlledThread t, Object lock) {
        int e = s.objects.find(lock);
        if (e < 0 || s.objects.owner(e) != t.index + 1) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        return e;
    }

    private static Operation operation(Scheduler s, ControlledThread t, OpKind kind, int entry, int site) {
        Operation op = t.op.reset(kind, t.index, site);
        op.location = s.objects.name(entry);
        op.monitor = entry;
        op.condition = entry; // a monitor is its own wait set
        return op;
    }

    /** Instead of {@code lock.wait()}. */
    public static void await(Object lock, int site) throws InterruptedException {
        await(lock, 0, 0, site);
    }

    /** Instead of {@code lock.wait(millis)}. */
    public static void await(Object lock, long millis, int site) throws InterruptedException {
        await(lock, millis, 0, site);
    }

    /** Instead of {@code lock.wait(millis, nanos)}. */
    public static void await(Object lock, long millis, int nanos, int site) throws InterruptedException {
        if (millis < 0 || nanos < 0 || nanos > 999_999) {
            throw new IllegalArgumentException("timeout value is negative or out of range");
        }
        ControlledThread t = Live.self();
        if (t == null) {
            Initialisers.acts("waits");
            RealMonitors.await(lock, millis, nanos);
            return;
        }
        long timeout = millis == 0 && nanos == 0 ? Operation.FOREVER : Time.nanos(millis, nanos);
        if (waitFor(lock, timeout, site) == Wakeup.INTERRUPTED) {
            throw new InterruptedException();
        }
    }

    /** Waits to be notified; the result is the {@link Wakeup} reason. */
    public static long waitFor(Object lock, long timeout, int site) {
        return waitFor(lock, 0, timeout, site);
    }

    /** The same for a lock whose waiters may stand in line, see {@link Operation#IN_LINE}. */
    public static long waitFor(Object lock, long line, long timeout, int site) {
        ControlledThread t = Live.self();
        Scheduler s = Live.scheduler;
        int e = owned(s, t, lock);
        t.hush();
        s.sharing.publish(t, lock);
        t.unhush();
        Operation op = operation(s, t, OpKind.WAIT, e, site);
        op.timeout = timeout;
        op.argument = line;
        return WaitSets.waitFor(s, t, site);
    }

    /** Instead of {@code lock.notify()}. */
    public static void signal(Object lock, int site) {
        signal(lock, OpKind.NOTIFY, 0, site);
    }

    /** Instead of {@code lock.notifyAll()}. */
    public static void signalAll(Object lock, int site) {
        signal(lock, OpKind.NOTIFY_ALL, 0, site);
    }

    /** Notifies those of a lock whose waiters may stand in line. */
    public static void signal(Object lock, OpKind kind, long line, int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            if (Live.controlled() == null) {
                RealMonitors.signal(lock, kind == OpKind.NOTIFY_ALL);
            } else {
                Initialisers.touches(lock);
            }
            return;
        }
        Scheduler s = Live.scheduler;
        int e = owned(s, t, lock);
        if (s.objects.shared(e)) { // nobody can wait on an object that nobody else can reach
            operation(s, t, kind, e, site).argument = line;
            s.step(t);
        }
    }

    /** Instead of {@code Thread.holdsLock(lock)}. */
    public static boolean holds(Object lock) {
        ControlledThread t = Live.self();
        if (t == null) {
            return RealMonitors.holds(lock);
        }
        int e = Live.scheduler.objects.find(lock);
        return e >= 0 && Live.scheduler.objects.owner(e) == t.index + 1;
    }
}
