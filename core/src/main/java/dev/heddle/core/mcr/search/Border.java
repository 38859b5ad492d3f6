package dev.heddle.core.mcr.search;

import dev.heddle.core.mcr.state.JointState;

/** Where a search that looks at a part of the joint states only ends. */
@FunctionalInterface
public interface Border {
    /** There is none. */
    Border NONE = state -> false;

    /**
     * Whether the search is not to go on from the state, because somebody else does. Asked once for each state that would be stored; its
     * path is the way there.
     */
    boolean isBeyond(JointState state);
}
