package dev.heddle.runtime;

import dev.heddle.model.Rules;
import java.time.Duration;

/**
 * How every execution of a program is run.
 *
 * @param rules which freedoms of the platform are explored
 * @param seed from which all randomness in the program derives
 * @param maxSteps after how many steps one execution is abandoned
 * @param threads how control passes between threads
 * @param patience how long one step may take before control counts as lost (a loop without a visible operation, a call
 *     that really blocks)
 */
public record RunOptions(Rules rules, long seed, int maxSteps, Threads threads, Duration patience) {
    /** How control passes between threads. */
    public enum Threads {
        /** By continuations where they can be used, else by platform threads. */
        AUTO,
        /** By platform threads. */
        PLATFORM
    }

    /** The defaults of the command line. */
    public static final RunOptions DEFAULT =
            new RunOptions(Rules.DEFAULT, 0, 1_000_000, Threads.AUTO, Duration.ofSeconds(10));
}
