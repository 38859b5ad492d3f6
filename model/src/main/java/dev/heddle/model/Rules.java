package dev.heddle.model;

/**
 * Which freedoms of the Java platform are explored.
 *
 * @param timeoutsAnywhere whether a timed wait may time out at any point, or only when nothing else can run
 * @param spuriousWakeups whether wait and park may return for no reason
 * @param sleepsOrdered whether a sleep ends only when nothing else can run, as if it ordered threads, or at any point
 */
public record Rules(boolean timeoutsAnywhere, boolean spuriousWakeups, boolean sleepsOrdered) {
    /** Time-outs only when stuck, no spurious wake-ups, sleeps that order nothing. */
    public static final Rules DEFAULT = new Rules(false, false, false);

    /** With another answer to whether a timed wait may time out at any point. */
    public Rules withTimeoutsAnywhere(boolean value) {
        return new Rules(value, spuriousWakeups, sleepsOrdered);
    }

    /** With another answer to whether wait and park may return for no reason. */
    public Rules withSpuriousWakeups(boolean value) {
        return new Rules(timeoutsAnywhere, value, sleepsOrdered);
    }

    /** With another answer to whether sleeps order threads. */
    public Rules withSleepsOrdered(boolean value) {
        return new Rules(timeoutsAnywhere, spuriousWakeups, value);
    }
}
