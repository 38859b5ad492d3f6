package dev.heddle.core;

/**
 * A way to explore a program. One strategy, one class; it decides which executions to run and asks the {@link Runner}
 * for each.
 */
public interface Strategy {
    /**
     * Runs executions until there is nothing left to learn. Limits, failures that end the exploration and the user's
     * interrupt are the runner's business: its {@code run} throws {@link Runner.Stop}, which a strategy lets pass.
     *
     * @return whether every behaviour of the program was covered
     */
    boolean explore(Runner runner);

    /** What is known so far, for progress lines and reports; may be called from another thread while exploring. */
    default Statistics statistics() {
        return Statistics.NONE;
    }
}
