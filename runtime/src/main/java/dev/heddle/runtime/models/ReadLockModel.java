package dev.heddle.runtime.models;

import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.engine.ControlledThread;
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
        lock(lock, Operation.FOREVER);
    }

    private static boolean lock(ReadLock lock, long timeout) throws InterruptedException {
        ControlledThread t = Live.self();
        Object sync = Synchronizers.of(lock);
        if (ReadWriteLocks.isFreeOfEvents(t, sync, false)) {
            Locks.throwIfInterrupted();
        }
        long reason = ReadWriteLocks.read(t, sync, true, timeout);
        if (reason == Wakeup.INTERRUPTED) {
            throw new InterruptedException();
        }
        return reason == Wakeup.NORMAL;
    }

    /** Stands in. */
    public static boolean tryLock(ReadLock lock) {
        return ReadWriteLocks.tryRead(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static boolean tryLock(ReadLock lock, long timeout, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        if (nanos <= 0) {
            Locks.throwIfInterrupted();
            return tryLock(lock);
        }
        return lock(lock, nanos);
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
