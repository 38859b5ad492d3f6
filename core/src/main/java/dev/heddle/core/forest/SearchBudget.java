package dev.heddle.core.forest;

import dev.heddle.core.Runner;
import java.io.Serial;

/**
 * How much the joint search may look at before exploration goes on without it.
 *
 * <p>States, not time, are the default limit, so that a result does not depend on the machine's mood.
 */
final class SearchBudget {
    /** The budget is used up. */
    static final class Exhausted extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;

        Exhausted(String reason) {
            super(reason, null, false, false);
        }
    }

    private static final int CHECK_EVERY = 1024;

    private final long maxStates;
    private final long maxNanos;
    private final Runner runner;
    private final long start = System.nanoTime();

    SearchBudget(long maxStates, long maxNanos, Runner runner) {
        this.maxStates = maxStates;
        this.maxNanos = maxNanos;
        this.runner = runner;
    }

    /** Called for every state looked at, with the number of states so far. */
    void visit(long states) {
        if (states % CHECK_EVERY == 0) {
            runner.checkLimits();
            if (System.nanoTime() - start > maxNanos) {
                throw new Exhausted("the joint search ran out of time");
            }
        }
        if (states > maxStates) {
            throw new Exhausted("the joint search met more than " + maxStates + " states");
        }
    }
}
