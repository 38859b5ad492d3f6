package dev.heddle.core.mcr.summary;

import dev.heddle.model.OpKind;

/**
 * Something that the search could leave out and must not: the variants of docs/algorithms.md#tried-and-unsound, each of which looks
 * plausible and misses behaviours, and parts of the offline program state. Tests leave out one at a time and see that they
 * notice; nothing else does.
 */
public enum Omission {
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
    /** Of a divided round, searching a zone only when nothing that is not done leads into it. */
    ZONE_ORDER,
    /** Of a divided round, where zones are entered from others. */
    ZONE_ENTRIES,
    /** Of a divided round, looking at what others have met. */
    ZONE_NOTES,
    /** Of a divided round, that it must be followed by another one if it has met an unknown step. */
    ZONE_UNKNOWN,
    /** Being blocked by a monitor that someone holds. */
    BLOCKED_LOCK(OpKind.LOCK),
    /** Being blocked until a notification comes. */
    BLOCKED_WAKE(OpKind.WAKE),
    /** Being blocked until a thread has ended: all it does happens before. */
    BLOCKED_JOIN(OpKind.JOIN),
    /** Being blocked until a permit is given. */
    BLOCKED_PARK(OpKind.PARK),
    /** Being blocked until a counter has enough units. */
    BLOCKED_ACQUIRE(OpKind.ACQUIRE),
    /** Being blocked while nothing changes that a loop looks at. */
    BLOCKED_AWAIT(OpKind.AWAIT);

    private final OpKind unblocked;

    Omission() {
        this(null);
    }

    Omission(OpKind unblocked) {
        this.unblocked = unblocked;
    }

    /** The kind of operation that is never blocked without it, or null. */
    OpKind unblocked() {
        return unblocked;
    }
}
