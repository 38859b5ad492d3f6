package dev.heddle.runtime.models;

import dev.heddle.model.Wakeup;
import dev.heddle.runtime.engine.Callers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Detail;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.hooks.ThreadHooks;
import dev.heddle.runtime.hooks.Time;
import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import java.util.concurrent.locks.StampedLock;

/**
 * A stamped lock as a counter that says everything about it: a reader takes one place, a writer all, and what is left over
 * after whole places tells how often it has been written, counted downwards. So it can be looked at in one step; and
 * whoever asks for all places and what was left over gets them only if nobody has written since.
 */
final class StampedLocks {
    private static final long PLACE = 1L << 32;
    private static final long ALL = (1L << 24) * PLACE;
    private static final long STATE = JdkFields.offset(StampedLock.class, "state");

    // How the JDK puts together a stamp.
    private static final int VERSION_SHIFT = 8;
    private static final long WRITE_BIT = 128;
    private static final long READ_BITS = 127;

    private StampedLocks() {}

    static int entry(ControlledThread t, StampedLock lock) {
        t.tellApart(); // who meets whom there is looked at in each execution
        long version = Memory.UNSAFE.getLong(lock, STATE) >>> VERSION_SHIFT;
        return Counters.entry(Live.scheduler, t, lock, ALL + PLACE - 1 - version);
    }

    static boolean isWriteStamp(long stamp) {
        return (stamp & WRITE_BIT) != 0;
    }

    static boolean isReadStamp(long stamp) {
        return (stamp & READ_BITS) != 0;
    }

    /** The stamp as one that is only good to see whether the lock was written since. */
    static long optimistic(long stamp) {
        return stamp & ~(READ_BITS | WRITE_BIT);
    }

    /** The state that whoever has that stamp to write leaves behind. */
    static long written(long stamp) {
        return stamp + WRITE_BIT;
    }

    static int readers(long state) {
        return (int) (state & READ_BITS);
    }

    static boolean isWriter(ControlledThread t, int e) {
        return Live.scheduler.objects.owner(e) == t.index + 1L;
    }

    /** The state as the JDK would keep it: the version, whether it is being written, how many read. */
    private static long state(long units) {
        long version = PLACE - 1 - units % PLACE;
        long readers = units < PLACE ? 0 : (ALL - units + units % PLACE) / PLACE;
        return version << VERSION_SHIFT | (units < PLACE ? WRITE_BIT : Math.min(readers, READ_BITS - 1));
    }

    /** Looks at the state. */
    static long look(ControlledThread t, int e) {
        return state(Counters.units(t, e));
    }

    private static boolean sameVersion(long stamp, long state) {
        return (stamp & ~READ_BITS) == (state & ~READ_BITS);
    }

    static boolean isValid(ControlledThread t, int e, long stamp) {
        return stamp != 0 && sameVersion(stamp, look(t, e));
    }

    /** Takes it for writing; the result is the {@link Wakeup} reason. */
    static long write(ControlledThread t, int e, boolean interruptible, long timeout) {
        boolean lines = isInLine(e);
        if (lines) {
            Counters.release(t, line(e), -1);
        }
        long reason = Counters.acquire(t, e, ALL, interruptible, timeout);
        if (lines) {
            Counters.release(t, line(e), 1);
        }
        if (reason == Wakeup.NORMAL) {
            becomeWriter(t, e);
        }
        return reason;
    }

    static boolean tryWrite(ControlledThread t, int e) {
        boolean taken = Counters.tryAcquire(t, e, ALL);
        if (taken) {
            becomeWriter(t, e);
        }
        return taken;
    }

    private static void becomeWriter(ControlledThread t, int e) {
        Live.scheduler.objects.owner(e, t.index + 1L);
        Live.scheduler.objects.takenAt(e, Callers.site());
    }

    /** Takes it for reading; the result is the {@link Wakeup} reason. */
    static long read(ControlledThread t, int e, boolean interruptible, long timeout) {
        long reason = isInLine(e)
                ? readOrLineUp(t, e, interruptible, timeout)
                : Counters.acquire(t, e, PLACE, interruptible, timeout);
        if (reason == Wakeup.NORMAL) {
            becomeReader(t, e);
        }
        return reason;
    }

    /** A reader that comes while somebody writes does not pass a writer that waits already; any other does. */
    private static long readOrLineUp(ControlledThread t, int e, boolean interruptible, long timeout) {
        if (interruptible && ThreadHooks.interrupted() == 1) {
            return Wakeup.INTERRUPTED;
        }
        if (Counters.tryAcquire(t, e, PLACE)) {
            if (Live.scheduler.objects.units(line(e)) < 0) {
                Live.scheduler.escaped(
                        "a reader that meets another at a StampedLock may queue behind a waiting writer, which is not explored",
                        Callers.site());
            }
            return Wakeup.NORMAL;
        }
        long start = Live.scheduler.cells.clock();
        long reason = Counters.acquire(t, line(e), 0, interruptible, timeout);
        return reason == Wakeup.NORMAL
                ? Counters.acquire(t, e, PLACE, interruptible, Time.left(timeout, start))
                : reason;
    }

    /** Whether it matters who waits behind whom: only if somebody waits for something else while it reads. */
    private static boolean isInLine(int e) {
        return Live.scheduler.demands.sees(Detail.LINES) && Live.scheduler.objects.shared(e);
    }

    /** A counter that is short of a unit for every writer in line. */
    private static int line(int e) {
        return Live.scheduler.gates.entry(e, 0, 0);
    }

    static boolean tryRead(ControlledThread t, int e) {
        boolean taken = Counters.tryAcquire(t, e, PLACE);
        if (taken) {
            becomeReader(t, e);
        }
        return taken;
    }

    private static void becomeReader(ControlledThread t, int e) {
        t.holds.count(e, t.holds.count(e) + 1);
        t.stampedReads++;
        Live.scheduler.objects.takenAt(e, Callers.site());
    }

    /**
     * Whether the stamp is that of the current holder. A thread that took the lock itself knows without looking, since
     * nothing can have changed meanwhile; any other must look.
     */
    static boolean isHeldWith(ControlledThread t, int e, long stamp) {
        Scheduler s = Live.scheduler;
        boolean write = isWriteStamp(stamp);
        boolean own = write ? isWriter(t, e) : t.holds.count(e) > 0;
        long state = own ? state(s.objects.units(e)) : look(t, e);
        return sameVersion(stamp, state) && (write || isReadStamp(stamp) && isReadStamp(state));
    }

    static void unlockWrite(ControlledThread t, int e) {
        noWriter(e);
        Counters.release(t, e, ALL - 1);
    }

    private static void noWriter(int e) {
        Live.scheduler.objects.owner(e, 0);
    }

    static void unlockRead(ControlledThread t, int e) {
        noReader(t, e);
        Counters.release(t, e, PLACE);
    }

    private static void noReader(ControlledThread t, int e) {
        t.holds.count(e, Math.max(0, t.holds.count(e) - 1));
        t.stampedReads = Math.max(0, t.stampedReads - 1);
    }

    /** From writing to reading, in one step. */
    static void downgrade(ControlledThread t, int e) {
        noWriter(e);
        Counters.release(t, e, ALL - PLACE - 1);
        becomeReader(t, e);
    }

    /** From reading to writing, if nobody else reads. */
    static boolean tryUpgrade(ControlledThread t, int e) {
        boolean taken = Counters.tryAcquire(t, e, ALL - PLACE);
        if (taken) {
            noReader(t, e);
            becomeWriter(t, e);
        }
        return taken;
    }

    /** Takes it for writing if it is free and was not written since that stamp. */
    static boolean tryWriteSince(ControlledThread t, int e, long stamp) {
        long left = PLACE - 1 - (stamp >>> VERSION_SHIFT);
        boolean taken = Counters.tryAcquire(t, e, ALL + left);
        if (taken) {
            Counters.release(t, e, left);
            becomeWriter(t, e);
        }
        return taken;
    }
}
