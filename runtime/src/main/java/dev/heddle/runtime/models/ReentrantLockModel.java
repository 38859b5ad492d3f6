package dev.heddle.runtime.models;

import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.hooks.Identity;
import java.util.Collection;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * {@code ReentrantLock} for controlled threads: each method stands in for the one of that name. Fair or not, any waiting
 * thread may be next.
 */
public final class ReentrantLockModel {
    private ReentrantLockModel() {}

    /** Stands in. */
    public static void lock(ReentrantLock lock) {
        Locks.lock(Live.self(), Synchronizers.of(lock), lock.isFair(), false, Operation.FOREVER);
    }

    /** Stands in. */
    public static void lockInterruptibly(ReentrantLock lock) throws InterruptedException {
        ControlledThread t = Live.self();
        if (isFreeOfEvents(t, lock)) {
            Locks.throwIfInterrupted();
        }
        if (Locks.lock(t, Synchronizers.of(lock), lock.isFair(), true, Operation.FOREVER) == Wakeup.INTERRUPTED) {
            throw new InterruptedException();
        }
    }

    /** Whether taking it is no operation at all, so that the interrupt status must be looked at by itself. */
    private static boolean isFreeOfEvents(ControlledThread t, ReentrantLock lock) {
        Scheduler s = Live.scheduler;
        int e = s.objects.find(Synchronizers.of(lock));
        return e < 0 || !s.objects.shared(e) || Locks.isOwner(s, t, e);
    }

    /** Stands in. */
    public static boolean tryLock(ReentrantLock lock) {
        return Locks.tryLock(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static boolean tryLock(ReentrantLock lock, long timeout, TimeUnit unit) throws InterruptedException {
        ControlledThread t = Live.self();
        long nanos = unit.toNanos(timeout);
        if (nanos <= 0 || isFreeOfEvents(t, lock)) {
            Locks.throwIfInterrupted();
        }
        if (nanos <= 0) {
            return Locks.tryLock(t, Synchronizers.of(lock));
        }
        long reason = Locks.lock(t, Synchronizers.of(lock), lock.isFair(), true, nanos);
        if (reason == Wakeup.INTERRUPTED) {
            throw new InterruptedException();
        }
        return reason == Wakeup.NORMAL;
    }

    /** Stands in. */
    public static void unlock(ReentrantLock lock) {
        Locks.unlock(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static int getHoldCount(ReentrantLock lock) {
        Scheduler s = Live.scheduler;
        int e = s.objects.find(Synchronizers.of(lock));
        return e >= 0 && Locks.isOwner(s, Live.self(), e) ? s.objects.depth(e) : 0;
    }

    /** Stands in. */
    public static boolean isHeldByCurrentThread(ReentrantLock lock) {
        return getHoldCount(lock) > 0;
    }

    /** Stands in. */
    public static boolean isLocked(ReentrantLock lock) {
        return Locks.isLocked(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static Thread getOwner(ReentrantLock lock) {
        Live.self().tellApart();
        return isHeldByCurrentThread(lock) ? Live.self().thread : Queues.owner(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static boolean hasQueuedThreads(ReentrantLock lock) {
        return getQueueLength(lock) > 0;
    }

    /** Stands in. */
    public static boolean hasQueuedThread(ReentrantLock lock, Thread thread) {
        return getQueuedThreads(lock).contains(Objects.requireNonNull(thread));
    }

    /** Stands in. */
    public static int getQueueLength(ReentrantLock lock) {
        return getQueuedThreads(lock).size();
    }

    /** Stands in. */
    public static boolean hasWaiters(ReentrantLock lock, Condition condition) {
        return getWaitQueueLength(lock, condition) > 0;
    }

    /** Stands in. */
    public static int getWaitQueueLength(ReentrantLock lock, Condition condition) {
        return getWaitingThreads(lock, condition).size();
    }

    /** Stands in. */
    public static Collection<Thread> getQueuedThreads(ReentrantLock lock) {
        return Queues.threads(Live.self(), Synchronizers.of(lock));
    }

    /** Stands in. */
    public static Collection<Thread> getWaitingThreads(ReentrantLock lock, Condition condition) {
        Locks.owned(Live.scheduler, Live.self(), Synchronizers.ofCondition(condition, Synchronizers.of(lock)));
        return Queues.waiting(Live.self(), Synchronizers.of(lock), condition);
    }

    /** Stands in. */
    public static String toString(ReentrantLock lock) {
        Thread owner = getOwner(lock);
        return Identity.toString(lock) + (owner == null ? "[Unlocked]" : "[Locked by thread " + owner.getName() + "]");
    }
}
