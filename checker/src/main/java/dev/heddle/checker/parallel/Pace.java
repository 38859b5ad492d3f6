package dev.heddle.checker.parallel;

import java.time.Duration;

/** How large parts are: so that one takes a worker a moment, which is long beside what handing it over costs. */
public final class Pace {
    private static final long FIRST = 20;

    private final Duration patience;
    private final long partNanos;
    private double executionsPerNano;

    /**
     * Nothing is known yet.
     *
     * @param untilWorkers how long to go on alone before it is worth starting workers
     * @param part how long a part should take
     */
    public Pace(Duration untilWorkers, Duration part) {
        patience = untilWorkers;
        partNanos = part.toNanos();
    }

    /** As it is good for people: short explorations need no workers, and parts are handed over a few times a second. */
    public static Pace usual() {
        return new Pace(Duration.ofMillis(300), Duration.ofMillis(300));
    }

    long nanosUntilWorkers() {
        return patience.toNanos();
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
        return executionsPerNano == 0 ? FIRST : Math.max(1, Math.round(executionsPerNano * partNanos));
    }
}
