package dev.heddle.runtime.engine;

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
 * @param assertions whether the program's assert statements are evaluated
 */
public record RunOptions(Rules rules, long seed, int maxSteps, Threads threads, Duration patience, boolean assertions) {
    /** How control passes between threads. */
    public enum Threads {
        /** By continuations where they can be used, else by platform threads. */
        AUTO,
        /** By platform threads. */
        PLATFORM;

        /** What the system property {@code heddle.threads} says, so that a whole test suite can be run either way. */
        static Threads byDefault() {
            return "platform".equals(System.getProperty("heddle.threads")) ? PLATFORM : AUTO;
        }
    }

    /** The defaults of the command line. */
    public static final RunOptions DEFAULT =
            new RunOptions(Rules.DEFAULT, 0, 1_000_000, Threads.byDefault(), Duration.ofSeconds(10), true);

    /** With other rules. */
    public RunOptions withRules(Rules newRules) {
        return new RunOptions(newRules, seed, maxSteps, threads, patience, assertions);
    }

    /** With another way to pass control. */
    public RunOptions withThreads(Threads newThreads) {
        return new RunOptions(rules, seed, maxSteps, newThreads, patience, assertions);
    }

    /** With another bound on the steps of one execution. */
    public RunOptions withMaxSteps(int newMaxSteps) {
        return new RunOptions(rules, seed, newMaxSteps, threads, patience, assertions);
    }

    /** With another patience. */
    public RunOptions withPatience(Duration newPatience) {
        return new RunOptions(rules, seed, maxSteps, threads, newPatience, assertions);
    }

    /** With the program's assert statements evaluated or not. */
    public RunOptions withAssertions(boolean on) {
        return new RunOptions(rules, seed, maxSteps, threads, patience, on);
    }
}
