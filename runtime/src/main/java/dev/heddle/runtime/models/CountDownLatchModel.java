package dev.heddle.runtime.models;

import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.hooks.Identity;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * {@code CountDownLatch} for controlled threads: each method stands in for the one of that name. A latch owes as many
 * units as it counts down; awaiting it takes none, and is possible when it owes none.
 */
public final class CountDownLatchModel {
    private CountDownLatchModel() {}

    private static int entry(CountDownLatch latch) {
        Object sync = Synchronizers.of(latch);
        return Counters.entry(Live.scheduler, Live.self(), sync, -Synchronizers.state(sync));
    }

    /** Stands in. */
    public static void await(CountDownLatch latch) throws InterruptedException {
        await(latch, Operation.FOREVER);
    }

    private static boolean await(CountDownLatch latch, long timeout) throws InterruptedException {
        int e = entry(latch);
        if (!Live.scheduler.objects.shared(e)) {
            Locks.throwIfInterrupted();
        }
        long reason = Counters.acquire(Live.self(), e, 0, true, timeout);
        if (reason == Wakeup.INTERRUPTED) {
            throw new InterruptedException();
        }
        return reason == Wakeup.NORMAL;
    }

    /** Stands in. */
    public static boolean await(CountDownLatch latch, long timeout, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        if (nanos <= 0) {
            Locks.throwIfInterrupted();
            return Counters.tryAcquire(Live.self(), entry(latch), 0);
        }
        return await(latch, nanos);
    }

    /** Stands in. */
    public static void countDown(CountDownLatch latch) {
        Counters.release(Live.self(), entry(latch), 1);
    }

    /** Stands in. */
    public static long getCount(CountDownLatch latch) {
        return Math.max(0, -Counters.units(Live.self(), entry(latch)));
    }

    /** Stands in. */
    public static String toString(CountDownLatch latch) {
        return Identity.toString(latch) + "[Count = " + getCount(latch) + "]";
    }
}
