package dev.heddle.core.forest;

/**
 * Something that the search could leave out and must not: the variants of ALGORITHMS.md section 3.3, each of which looks
 * plausible and misses behaviours, and parts of the offline program state. Tests leave out one at a time and see that they
 * notice; nothing else does.
 */
enum Omission {
    /** The last round, which finds nothing. */
    CLOSING_ROUND,
    /** Forgetting, between rounds, states from which something unknown was met. */
    DIRTY_MEMO,
    /** Goals at the node itself where a thread stands. */
    GOAL_AT_NODE,
    /** Goals for operations other than reads that have no child. */
    PENDING_GOAL,
    /** Goals for races. */
    RACE_GOAL,
    /** Goals for deadlocks. */
    DEADLOCK_GOAL,
    /** Adding to a stubborn set those who can enable a blocked thread of it. */
    ENABLING_SET,
    /** Telling apart threads by who joins them. */
    JOIN_TARGET,
    /** Learning steps of operations other than reads. */
    UNKNOWN_NON_READ,
    /** Writing to memory. */
    MEMORY_UPDATE,
    /** Being blocked by a monitor that someone holds. */
    BLOCKING
}
