package dev.heddle.core.forest;

/** Says which steps a {@link JointSearch} is to take from the joint state at hand. */
interface Expander {
    /** Adds the steps to take from the state; returns whether nothing was met that is still to be followed. */
    boolean expand(StepStack steps);

    /** Whether that edge is part of the forest as the search sees it. */
    boolean mayFollow(int thread, int edge);
}
