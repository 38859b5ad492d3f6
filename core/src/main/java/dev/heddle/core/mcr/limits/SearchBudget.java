package dev.heddle.core.mcr.limits;

import dev.heddle.core.Runner;
import java.io.Serial;

/** Ends the joint search when it goes beyond its limits, or the whole exploration beyond the user's. */
public final class SearchBudget {
    /** The budget is used up. */
    public static final class Exhausted extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;

        public Exhausted(String reason) {
            super(reason, null, false, false);
        }
    }

    private static final int CHECK_EVERY = 4096;

    private final SearchLimits limits;
    private final Runner runner;
    private final long start = System.nanoTime();
    private long work;

    public SearchBudget(SearchLimits limits, Runner runner) {
        this.limits = limits;
        this.runner = runner;
    }

    /** How large the table of states may get. */
    public long bytes() {
        return limits.bytes();
    }

    /** How many more states may be looked at, if there were so many. */
    public long left(long states) {
        return Math.max(0, limits.states() - states);
    }

    /**
     * Called for every state looked at.
     *
     * @param states so far
     * @param threads of the program: the more there are, the longer a state takes
     */
    public void visit(long states, int threads) {
        work += threads;
        if (work >= CHECK_EVERY) {
            work = 0;
            check();
        }
        if (states > limits.states()) {
            throw new Exhausted("the joint search met more than " + limits.states() + " states");
        }
    }

    /** Looks at once whether time is up; for whoever waits for others that search. */
    public void check() {
        runner.checkLimits();
        if (System.nanoTime() - start > limits.nanos()) {
            throw new Exhausted("the joint search ran out of time");
        }
    }
}
