package dev.heddle.runtime.models;

import dev.heddle.model.Operation;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.hooks.Identity;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock;

/** The read half of a {@code ReentrantReadWriteLock} for controlled threads: each method stands in for the one of that name. */
public final class ReadLockModel {
    private ReadLockModel() {}

    /** Stands in. */
    public static void lock(ReadLock lock) {
        ReadWriteLocks.read(Live.self(), Synchronizers.of(lock), false, Operation.FOREVER);
    }

    /** Stands in. */
    public static void lockInterruptibly(ReadLock lock) throws InterruptedException {
        ReadWriteLocks.lockInterruptibly(Synchronizers.of(lock), false, Operation.FOREVER);
    }

    /** Stands in. */
    public static boolean tryLock(ReadLock lock) {
        return ReadWriteLocks.tryRead(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static boolean tryLock(ReadLock lock, long timeout, TimeUnit unit) throws InterruptedException {
        return ReadWriteLocks.tryLock(Synchronizers.of(lock), false, unit.toNanos(timeout));
    }

    /** Stands in. */
    public static void unlock(ReadLock lock) {
        ReadWriteLocks.unlockRead(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static String toString(ReadLock lock) {
        int readers = ReadWriteLocks.readers(Live.self(), Synchronizers.of(lock));
        return Identity.toString(lock) + "[Read locks = " + readers + "]";
    }
}
