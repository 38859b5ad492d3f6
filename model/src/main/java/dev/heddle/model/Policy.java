package dev.heddle.model;

/** Decides, step by step, how an execution goes on. */
@FunctionalInterface
public interface Policy {
    /** Returned instead of a candidate: abandon the execution here. */
    int ABANDON = -1;

    /**
     * The index of the candidate to take, or {@link #ABANDON}. Called on whatever thread happens to run, with at least
     * one candidate; it must not keep the argument.
     */
    int next(Candidates candidates);
}
