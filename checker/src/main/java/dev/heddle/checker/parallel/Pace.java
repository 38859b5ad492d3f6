package dev.heddle.checker.parallel;

import java.time.Duration;

/** How large parts are: so that one takes a worker a moment, which is long beside what handing it over costs. */
public final class Pace {
    private static final long FIRST = 20;
    private static final Duration PART = Duration.ofMillis(300);
    private static final int MANY = 8;

    /** Where somebody may soon have nothing to do, a part comes back to be cut after this share of the time. */
    private static final int HURRY = 8;

    private static final long WAIT_MILLIS = 20;

    private final Duration untilWorkers;
    private final boolean waits;
    private final long partNanos;
    private double executionsPerNano;

    /**
     * Nothing is known yet.
     *
     * @param untilWorkers how long to go on alone before it is worth starting workers
     * @param part how long a part should take
     * @param waits whether to wait then until one is ready, instead of going on meanwhile
     */
    public Pace(Duration untilWorkers, Duration part, boolean waits) {
        this.untilWorkers = untilWorkers;
        this.waits = waits;
        partNanos = part.toNanos();
    }

    /**
     * As it is good for people: short explorations need no workers, and parts are handed over a few times a second. The
     * property {@code heddle.workers.after} says after how many milliseconds workers are started, and {@code
     * heddle.workers.wait} whether to wait then for the first of them.
     */
    public static Pace usual() {
        return usual(1);
    }

    /** The same for so many workers: where there are many, parts are longer, up to eight times, so that whoever hands them out keeps up. */
    public static Pace usual(int workers) {
        Duration after = Duration.ofMillis(Long.getLong("heddle.workers.after", 300));
        return new Pace(
                after,
                PART.multipliedBy(Math.min(MANY, Math.max(1, workers / MANY))),
                Boolean.getBoolean("heddle.workers.wait"));
    }

    /**
     * Starts workers when it is time to; returns whether one is ready to be given something.
     *
     * @param nanos how long that was done alone which they could do
     */
    boolean areWorkersReady(Workers workers, long nanos) {
        if (nanos < untilWorkers.toNanos()) {
            return false;
        }
        workers.start();
        while (waits && !workers.isAnyReady() && workers.ready() == 0 && !workers.areHopeless()) {
            workers.await(WAIT_MILLIS);
        }
        return workers.isAnyReady();
    }

    /** Whether workers are wanted at any price, as in tests. */
    boolean isHasty() {
        return untilWorkers.isZero();
    }

    /** A part of so many executions took so long. */
    void took(long executions, long nanos) {
        if (executions > 0 && nanos > 0) {
            double now = (double) executions / nanos;
            executionsPerNano = executionsPerNano == 0 ? now : (3 * executionsPerNano + now) / 4;
        }
    }

    /** How many executions the next part should have. */
    long executions() {
        return executions(true);
    }

    /**
     * The same, if it is known how much else there is to do.
     *
     * @param enough whether there are parts for all workers; otherwise this one had better come back soon and be cut, as in the
     *     beginning, when all is one part, and in the end
     */
    long executions(boolean enough) {
        long nanos = enough ? partNanos : partNanos / HURRY;
        return executionsPerNano == 0 ? FIRST : Math.max(1, Math.round(executionsPerNano * nanos));
    }
}
