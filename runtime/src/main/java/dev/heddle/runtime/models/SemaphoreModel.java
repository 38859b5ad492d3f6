package dev.heddle.runtime.models;

import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Detail;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.hooks.Identity;
import dev.heddle.runtime.hooks.ThreadHooks;
import dev.heddle.runtime.hooks.Time;
import dev.heddle.runtime.names.ObjectTable;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * {@code Semaphore} for controlled threads: each method stands in for the one of that name. One thread at a time is first
 * in line and waits for its permits, and all others, also those that want fewer, wait behind it; who came first is as open
 * as who takes a step first. If the semaphore is not fair, a thread tries to get its permits before it stands in line.
 */
public final class SemaphoreModel {
    private SemaphoreModel() {}

    private static int entry(Semaphore semaphore) {
        Object sync = Synchronizers.of(semaphore);
        return Counters.entry(Live.scheduler, Live.self(), sync, Synchronizers.state(sync));
    }

    private static int notNegative(int permits) {
        if (permits < 0) {
            throw new IllegalArgumentException();
        }
        return permits;
    }

    /** Stands in. */
    public static void acquire(Semaphore semaphore) throws InterruptedException {
        acquire(semaphore, 1);
    }

    /** Stands in. */
    public static void acquire(Semaphore semaphore, int permits) throws InterruptedException {
        acquire(semaphore, permits, Operation.FOREVER);
    }

    private static boolean acquire(Semaphore semaphore, int permits, long timeout) throws InterruptedException {
        ControlledThread t = Live.self();
        int e = entry(semaphore);
        if (!Live.scheduler.objects.shared(e)) {
            Locks.throwIfInterrupted();
        }
        long reason = acquire(t, semaphore, e, notNegative(permits), true, timeout);
        if (reason == Wakeup.INTERRUPTED) {
            throw new InterruptedException();
        }
        return reason == Wakeup.NORMAL;
    }

    private static long acquire(
            ControlledThread t, Semaphore semaphore, int e, int permits, boolean interruptible, long timeout) {
        boolean fair = semaphore.isFair();
        if (!Live.scheduler.objects.shared(e) || !fair && !isInLine(e, permits)) {
            return Counters.acquire(t, e, permits, interruptible, timeout);
        }
        if (!fair) { // it tries first, and only if it gets none it goes to the end of the line
            if (interruptible && ThreadHooks.interrupted() == 1) {
                return Wakeup.INTERRUPTED;
            }
            if (Counters.tryAcquire(t, e, permits)) {
                return Wakeup.NORMAL;
            }
        }
        long start = Live.scheduler.cells.clock();
        int line = line(e);
        long reason = Counters.acquire(t, line, 1, interruptible, timeout);
        if (reason == Wakeup.NORMAL) {
            reason = Counters.acquire(t, e, permits, interruptible, Time.left(timeout, start));
            Counters.release(t, line, 1);
        }
        return reason;
    }

    /**
     * Whether those who wait for a semaphore that is not fair stand in line. As long as all want the same it makes no
     * difference who of them is first.
     */
    private static boolean isInLine(int e, int permits) {
        ObjectTable objects = Live.scheduler.objects;
        if (permits != 1) {
            Live.self().tellApart(); // whether others want as many is looked at in each execution
        }
        if (objects.depth(e) == 0) {
            objects.depth(e, permits);
        } else if (objects.depth(e) != permits) {
            Live.scheduler.demands.ask(Detail.LINES);
        }
        return Live.scheduler.demands.sees(Detail.LINES);
    }

    /** Where those wait who are not first. */
    private static int line(int e) {
        return Live.scheduler.gates.entry(e, 0, 1);
    }

    /** Stands in. */
    public static void acquireUninterruptibly(Semaphore semaphore) {
        acquireUninterruptibly(semaphore, 1);
    }

    /** Stands in. */
    public static void acquireUninterruptibly(Semaphore semaphore, int permits) {
        acquire(Live.self(), semaphore, entry(semaphore), notNegative(permits), false, Operation.FOREVER);
    }

    /** Stands in. */
    public static boolean tryAcquire(Semaphore semaphore) {
        return tryAcquire(semaphore, 1);
    }

    /** Stands in. */
    public static boolean tryAcquire(Semaphore semaphore, int permits) {
        return Counters.tryAcquire(Live.self(), entry(semaphore), notNegative(permits));
    }

    /** Stands in. */
    public static boolean tryAcquire(Semaphore semaphore, long timeout, TimeUnit unit) throws InterruptedException {
        return tryAcquire(semaphore, 1, timeout, unit);
    }

    /** Stands in. */
    public static boolean tryAcquire(Semaphore semaphore, int permits, long timeout, TimeUnit unit)
            throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        if (nanos <= 0) {
            Locks.throwIfInterrupted();
            return tryAcquire(semaphore, permits);
        }
        return acquire(semaphore, permits, nanos);
    }

    /** Stands in. */
    public static void release(Semaphore semaphore) {
        release(semaphore, 1);
    }

    /** Stands in. */
    public static void release(Semaphore semaphore, int permits) {
        Counters.release(Live.self(), entry(semaphore), notNegative(permits));
    }

    /** Stands in. */
    public static void reducePermits(Semaphore semaphore, int reduction) {
        Counters.release(Live.self(), entry(semaphore), -notNegative(reduction));
    }

    /** Stands in. */
    public static int availablePermits(Semaphore semaphore) {
        return (int) Counters.units(Live.self(), entry(semaphore));
    }

    /** Stands in. Permits that come between looking and taking come after it. */
    public static int drainPermits(Semaphore semaphore) {
        while (true) {
            int permits = availablePermits(semaphore);
            if (permits <= 0 || tryAcquire(semaphore, permits)) {
                return permits;
            }
        }
    }

    /** Stands in. */
    public static boolean hasQueuedThreads(Semaphore semaphore) {
        return getQueueLength(semaphore) > 0;
    }

    /** Stands in. */
    public static int getQueueLength(Semaphore semaphore) {
        return getQueuedThreads(semaphore).size();
    }

    /** Stands in. */
    public static Collection<Thread> getQueuedThreads(Semaphore semaphore) {
        ControlledThread t = Live.self();
        int e = entry(semaphore);
        List<Thread> found = Queues.threads(t, e, Queues.ANY);
        if ((semaphore.isFair() || Live.scheduler.demands.sees(Detail.LINES)) && Live.scheduler.objects.shared(e)) {
            found.addAll(Queues.threads(t, line(e), Queues.ANY));
        }
        return found;
    }

    /** Stands in. */
    public static String toString(Semaphore semaphore) {
        return Identity.toString(semaphore) + "[Permits = " + availablePermits(semaphore) + "]";
    }
}
