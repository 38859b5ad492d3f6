package dev.heddle.runtime.models;

import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.hooks.Identity;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/** {@code StampedLock} for controlled threads: each method stands in for the one of that name. */
public final class StampedLockModel {
    private StampedLockModel() {}

    private static int entry(StampedLock lock) {
        return StampedLocks.entry(Live.self(), lock);
    }

    private static long stamp(StampedLock lock) {
        return StampedLocks.look(Live.self(), entry(lock));
    }

    private static long stampIf(boolean taken, StampedLock lock) {
        return taken ? stamp(lock) : 0;
    }

    /** Stands in. */
    public static long writeLock(StampedLock lock) {
        StampedLocks.write(Live.self(), entry(lock), false, Operation.FOREVER);
        return stamp(lock);
    }

    /** Stands in. */
    public static long tryWriteLock(StampedLock lock) {
        return stampIf(StampedLocks.tryWrite(Live.self(), entry(lock)), lock);
    }

    /** Stands in. */
    public static long tryWriteLock(StampedLock lock, long time, TimeUnit unit) throws InterruptedException {
        return timed(lock, true, unit.toNanos(time));
    }

    /** Stands in. */
    public static long writeLockInterruptibly(StampedLock lock) throws InterruptedException {
        return interruptibly(lock, true, Operation.FOREVER);
    }

    /** Stands in. */
    public static long readLock(StampedLock lock) {
        StampedLocks.read(Live.self(), entry(lock), false, Operation.FOREVER);
        return stamp(lock);
    }

    /** Stands in. */
    public static long tryReadLock(StampedLock lock) {
        return stampIf(StampedLocks.tryRead(Live.self(), entry(lock)), lock);
    }

    /** Stands in. */
    public static long tryReadLock(StampedLock lock, long time, TimeUnit unit) throws InterruptedException {
        return timed(lock, false, unit.toNanos(time));
    }

    /** Stands in. */
    public static long readLockInterruptibly(StampedLock lock) throws InterruptedException {
        return interruptibly(lock, false, Operation.FOREVER);
    }

    private static long timed(StampedLock lock, boolean write, long nanos) throws InterruptedException {
        if (nanos <= 0) {
            Locks.throwIfInterrupted();
            return write ? tryWriteLock(lock) : tryReadLock(lock);
        }
        return interruptibly(lock, write, nanos);
    }

    private static long interruptibly(StampedLock lock, boolean write, long timeout) throws InterruptedException {
        ControlledThread t = Live.self();
        int e = entry(lock);
        if (!Live.scheduler.objects.shared(e)) {
            Locks.throwIfInterrupted();
        }
        long reason = write ? StampedLocks.write(t, e, true, timeout) : StampedLocks.read(t, e, true, timeout);
        if (reason == Wakeup.INTERRUPTED) {
            throw new InterruptedException();
        }
        return stampIf(reason == Wakeup.NORMAL, lock);
    }

    /** Stands in. */
    public static long tryOptimisticRead(StampedLock lock) {
        long state = stamp(lock);
        return StampedLocks.isWriteStamp(state) ? 0 : StampedLocks.optimistic(state);
    }

    /** Stands in. */
    public static boolean validate(StampedLock lock, long stamp) {
        return StampedLocks.isValid(Live.self(), entry(lock), stamp);
    }

    /** Stands in. */
    public static void unlockWrite(StampedLock lock, long stamp) {
        unlock(lock, stamp, StampedLocks.isWriteStamp(stamp));
    }

    /** Stands in. */
    public static void unlockRead(StampedLock lock, long stamp) {
        unlock(lock, stamp, StampedLocks.isReadStamp(stamp) && !StampedLocks.isWriteStamp(stamp));
    }

    /** Stands in. */
    public static void unlock(StampedLock lock, long stamp) {
        unlock(lock, stamp, true);
    }

    private static void unlock(StampedLock lock, long stamp, boolean isRightSort) {
        ControlledThread t = Live.self();
        if (t.abandoned || Live.scheduler.isOver()) {
            return; // unwinding; the execution's locks are gone anyway
        }
        int e = entry(lock);
        if (!isRightSort || !StampedLocks.isHeldWith(t, e, stamp)) {
            throw new IllegalMonitorStateException();
        }
        giveBack(t, e, stamp);
    }

    private static void giveBack(ControlledThread t, int e, long stamp) {
        if (StampedLocks.isWriteStamp(stamp)) {
            StampedLocks.unlockWrite(t, e);
        } else {
            StampedLocks.unlockRead(t, e);
        }
    }

    /** Stands in. */
    public static long tryConvertToWriteLock(StampedLock lock, long stamp) {
        ControlledThread t = Live.self();
        int e = entry(lock);
        if (StampedLocks.isWriteStamp(stamp)) {
            return StampedLocks.isHeldWith(t, e, stamp) ? stamp : 0;
        }
        if (!StampedLocks.isReadStamp(stamp)) {
            return stampIf(stamp != 0 && StampedLocks.tryWriteSince(t, e, stamp), lock);
        }
        return stampIf(StampedLocks.isHeldWith(t, e, stamp) && StampedLocks.tryUpgrade(t, e), lock);
    }

    /** Stands in. */
    public static long tryConvertToReadLock(StampedLock lock, long stamp) {
        ControlledThread t = Live.self();
        int e = entry(lock);
        if (StampedLocks.isWriteStamp(stamp) || StampedLocks.isReadStamp(stamp)) {
            if (!StampedLocks.isHeldWith(t, e, stamp)) {
                return 0;
            }
            if (!StampedLocks.isWriteStamp(stamp)) {
                return stamp;
            }
            StampedLocks.downgrade(t, e);
            return stamp(lock);
        }
        if (stamp == 0 || !StampedLocks.tryRead(t, e)) {
            return 0;
        }
        long now = stamp(lock);
        if (StampedLocks.optimistic(now) != stamp) {
            StampedLocks.unlockRead(t, e);
            return 0;
        }
        return now;
    }

    /** Stands in. */
    public static long tryConvertToOptimisticRead(StampedLock lock, long stamp) {
        ControlledThread t = Live.self();
        int e = entry(lock);
        if (StampedLocks.isWriteStamp(stamp) || StampedLocks.isReadStamp(stamp)) {
            if (!StampedLocks.isHeldWith(t, e, stamp)) {
                return 0;
            }
            giveBack(t, e, stamp);
            return StampedLocks.optimistic(StampedLocks.isWriteStamp(stamp) ? StampedLocks.written(stamp) : stamp);
        }
        return StampedLocks.isValid(t, e, stamp) ? stamp : 0;
    }

    /** Stands in. */
    public static boolean tryUnlockWrite(StampedLock lock) {
        boolean held = isWriteLocked(lock);
        if (held) {
            StampedLocks.unlockWrite(Live.self(), entry(lock));
        }
        return held;
    }

    /** Stands in. */
    public static boolean tryUnlockRead(StampedLock lock) {
        boolean held = isReadLocked(lock);
        if (held) {
            StampedLocks.unlockRead(Live.self(), entry(lock));
        }
        return held;
    }

    /** Stands in: how the lock's view as a write lock gives it back. */
    public static void unstampedUnlockWrite(StampedLock lock) {
        ControlledThread t = Live.self();
        if (t.abandoned || Live.scheduler.isOver()) {
            return;
        }
        int e = entry(lock);
        if (!StampedLocks.isWriter(t, e) && !isWriteLocked(lock)) {
            throw new IllegalMonitorStateException();
        }
        StampedLocks.unlockWrite(t, e);
    }

    /** Stands in: how the lock's view as a read lock gives it back. */
    public static void unstampedUnlockRead(StampedLock lock) {
        ControlledThread t = Live.self();
        if (t.abandoned || Live.scheduler.isOver()) {
            return;
        }
        int e = entry(lock);
        if (t.holds.count(e) == 0 && !isReadLocked(lock)) {
            throw new IllegalMonitorStateException();
        }
        StampedLocks.unlockRead(t, e);
    }

    /** Stands in. */
    public static boolean isWriteLocked(StampedLock lock) {
        return StampedLocks.isWriteStamp(stamp(lock));
    }

    /** Stands in. */
    public static boolean isReadLocked(StampedLock lock) {
        return StampedLocks.isReadStamp(stamp(lock));
    }

    /** Stands in. */
    public static int getReadLockCount(StampedLock lock) {
        return StampedLocks.readers(stamp(lock));
    }

    /** Stands in. */
    public static String toString(StampedLock lock) {
        long state = stamp(lock);
        String held = StampedLocks.isWriteStamp(state)
                ? "[Write-locked]"
                : StampedLocks.isReadStamp(state) ? "[Read-locks:" + StampedLocks.readers(state) + "]" : "[Unlocked]";
        return Identity.toString(lock) + held;
    }
}
