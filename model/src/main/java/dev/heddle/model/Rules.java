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
}
