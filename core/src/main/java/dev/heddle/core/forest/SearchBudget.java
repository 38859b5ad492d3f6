package dev.heddle.core.forest;

import dev.heddle.core.Runner;
import java.io.Serial;

/** Ends the joint search when it goes beyond its limits, or the whole exploration beyond the user's. */
final class SearchBudget {
    /** The budget is used up. */
    static final class Exhausted extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;

        Exhausted(String reason) {
            super(reason, null, false, false);
        }
    }

    private static final int CHECK_EVERY = 4096;

    private final SearchLimits limits;
    private final Runner runner;
    private final long start = System.nanoTime();
    private long work;

    SearchBudget(SearchLimits limits, Runner runner) {
        this.limits = limits;
        this.runner = runner;
    }

    /** How large the table of states may get. */
    long bytes() {
        return limits.bytes();
    }

    /**
     * Called for every state looked at.
     *
     * @param states so far
     * @param threads of the program: the more there are, the longer a state takes
     */
    void visit(long states, int threads) {
        work += threads;
        if (work >= CHECK_EVERY) {
            work = 0;
            runner.checkLimits();
            if (System.nanoTime() - start > limits.nanos()) {
                throw new Exhausted("the joint search ran out of time");
            }
        }
        if (states > limits.states()) {
            throw new Exhausted("the joint search met more than " + limits.states() + " states");
        }
    }
}
