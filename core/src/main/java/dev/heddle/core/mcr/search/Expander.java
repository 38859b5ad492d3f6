package dev.heddle.core.mcr.search;

import dev.heddle.core.mcr.state.StepList;

/** Says which steps a {@link JointSearch} is to take from the joint state at hand. */
interface Expander {
    /** Adds the steps to take from the state; returns whether nothing was met that is still to be followed. */
    boolean expand(StepList steps);
}
