package dev.heddle.runtime.models;

import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.hooks.Identity;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;

/** The write half of a {@code ReentrantReadWriteLock} for controlled threads: each method stands in for the one of that name. */
public final class WriteLockModel {
    private WriteLockModel() {}

    /** Stands in. */
    public static void lock(WriteLock lock) {
        ReadWriteLocks.write(Live.self(), Synchronizers.of(lock), false, Operation.FOREVER);
    }

    /** Stands in. */
    public static void lockInterruptibly(WriteLock lock) throws InterruptedException {
        lock(lock, Operation.FOREVER);
    }

    private static boolean lock(WriteLock lock, long timeout) throws InterruptedException {
        ControlledThread t = Live.self();
        Object sync = Synchronizers.of(lock);
        if (ReadWriteLocks.isFreeOfEvents(t, sync, true)) {
            Locks.throwIfInterrupted();
        }
        long reason = ReadWriteLocks.write(t, sync, true, timeout);
        if (reason == Wakeup.INTERRUPTED) {
            throw new InterruptedException();
        }
        return reason == Wakeup.NORMAL;
    }

    /** Stands in. */
    public static boolean tryLock(WriteLock lock) {
        return ReadWriteLocks.tryWrite(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static boolean tryLock(WriteLock lock, long timeout, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        if (nanos <= 0) {
            Locks.throwIfInterrupted();
            return tryLock(lock);
        }
        return lock(lock, nanos);
    }

    /** Stands in. */
    public static void unlock(WriteLock lock) {
        ReadWriteLocks.unlockWrite(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static String toString(WriteLock lock) {
        Thread owner = ReadWriteLocks.owner(Live.self(), Synchronizers.of(lock));
        return Identity.toString(lock) + (owner == null ? "[Unlocked]" : "[Locked by thread " + owner.getName() + "]");
    }

    /** Stands in. */
    public static boolean isHeldByCurrentThread(WriteLock lock) {
        return getHoldCount(lock) > 0;
    }

    /** Stands in. */
    public static int getHoldCount(WriteLock lock) {
        return ReadWriteLocks.writeHolds(Live.self(), Synchronizers.of(lock));
    }
}
