package dev.heddle.runtime.models;

import dev.heddle.runtime.engine.Live;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What a {@code ReentrantReadWriteLock} tells controlled threads of its state: each method stands in for the one of that name. */
public final class ReadWriteLockModel {
    private ReadWriteLockModel() {}

    /** Stands in. */
    public static int getReadLockCount(ReentrantReadWriteLock lock) {
        return ReadWriteLocks.readers(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static boolean isWriteLocked(ReentrantReadWriteLock lock) {
        return ReadWriteLocks.isWriteLocked(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static boolean isWriteLockedByCurrentThread(ReentrantReadWriteLock lock) {
        return getWriteHoldCount(lock) > 0;
    }

    /** Stands in. */
    public static int getWriteHoldCount(ReentrantReadWriteLock lock) {
        return ReadWriteLocks.writeHolds(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static int getReadHoldCount(ReentrantReadWriteLock lock) {
        return ReadWriteLocks.readHolds(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static boolean hasQueuedThreads(ReentrantReadWriteLock lock) {
        return getQueueLength(lock) > 0;
    }

    /** Stands in. */
    public static boolean hasQueuedThread(ReentrantReadWriteLock lock, Thread thread) {
        return Queues.contains(Live.self(), Synchronizers.of(lock), thread);
    }

    /** Stands in. */
    public static int getQueueLength(ReentrantReadWriteLock lock) {
        return Queues.length(Live.self(), Synchronizers.of(lock));
    }
}
