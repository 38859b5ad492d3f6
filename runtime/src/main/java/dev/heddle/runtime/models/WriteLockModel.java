package dev.heddle.runtime.models;

import dev.heddle.model.Operation;
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
        ReadWriteLocks.lockInterruptibly(Synchronizers.of(lock), true, Operation.FOREVER);
    }

    /** Stands in. */
    public static boolean tryLock(WriteLock lock) {
        return ReadWriteLocks.tryWrite(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static boolean tryLock(WriteLock lock, long timeout, TimeUnit unit) throws InterruptedException {
        return ReadWriteLocks.tryLock(Synchronizers.of(lock), true, unit.toNanos(timeout));
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
