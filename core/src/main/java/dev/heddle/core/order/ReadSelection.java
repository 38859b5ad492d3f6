package dev.heddle.core.order;

/** Which reads of a trace are to have the value they had when another of them is asked for a new one. */
public enum ReadSelection {
    /** All that come before, as [Huang 2015] has it. */
    ALL,
    /** Those that something in the answer depends on ([Huang 2017], Algorithm 1). */
    DEPENDENT,
    /** Those, and all that must happen before the read that is asked ([Huang 2017], Algorithm 3). */
    DEPENDENT_AND_BEFORE_GOAL
}
