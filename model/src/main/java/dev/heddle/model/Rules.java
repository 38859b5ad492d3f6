package dev.heddle.model;

/**
 * Which freedoms of the Java platform are explored.
 *
 * @param timeoutsAnywhere whether a timed wait may time out at any point, or only when nothing else can run
 * @param spuriousWakeups whether wait and park may return for no reason
 */
public record Rules(boolean timeoutsAnywhere, boolean spuriousWakeups) {
    /** Time-outs only when stuck, no spurious wake-ups. */
    public static final Rules DEFAULT = new Rules(false, false);

    /** With another answer to whether a timed wait may time out at any point. */
    public Rules withTimeoutsAnywhere(boolean value) {
        return new Rules(value, spuriousWakeups);
    }

    /** With another answer to whether wait and park may return for no reason. */
    public Rules withSpuriousWakeups(boolean value) {
        return new Rules(timeoutsAnywhere, value);
    }
}
