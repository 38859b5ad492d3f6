package dev.heddle.runtime.models;

import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.hooks.Identity;
import java.util.Collection;
import java.util.Objects;
import java.util.concurrent.locks.Condition;
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
        return getQueuedThreads(lock).contains(Objects.requireNonNull(thread));
    }

    /** Stands in. */
    public static int getQueueLength(ReentrantReadWriteLock lock) {
        return getQueuedThreads(lock).size();
    }

    /** Stands in. */
    public static Collection<Thread> getQueuedThreads(ReentrantReadWriteLock lock) {
        return ReadWriteLocks.queued(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static Collection<Thread> getQueuedReaderThreads(ReentrantReadWriteLock lock) {
        return ReadWriteLocks.queued(Live.self(), Synchronizers.of(lock), false);
    }

    /** Stands in. */
    public static Collection<Thread> getQueuedWriterThreads(ReentrantReadWriteLock lock) {
        return ReadWriteLocks.queued(Live.self(), Synchronizers.of(lock), true);
    }

    /** Stands in. */
    public static Thread getOwner(ReentrantReadWriteLock lock) {
        return ReadWriteLocks.owner(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static boolean hasWaiters(ReentrantReadWriteLock lock, Condition condition) {
        return getWaitQueueLength(lock, condition) > 0;
    }

    /** Stands in. */
    public static int getWaitQueueLength(ReentrantReadWriteLock lock, Condition condition) {
        return getWaitingThreads(lock, condition).size();
    }

    /** Stands in. */
    public static Collection<Thread> getWaitingThreads(ReentrantReadWriteLock lock, Condition condition) {
        Object sync = Synchronizers.ofCondition(condition, Synchronizers.of(lock));
        return ReadWriteLocks.waiting(Live.self(), sync, condition);
    }

    /** Stands in. */
    public static String toString(ReentrantReadWriteLock lock) {
        return Identity.toString(lock) + "[Write locks = " + writeLocks(lock) + ", Read locks = "
                + getReadLockCount(lock) + "]";
    }

    /** How often the one who writes has taken the lock. */
    private static int writeLocks(ReentrantReadWriteLock lock) {
        Object sync = Synchronizers.of(lock);
        return isWriteLocked(lock) ? Live.scheduler.objects.depth(Live.scheduler.objects.find(sync)) : 0;
    }
}
