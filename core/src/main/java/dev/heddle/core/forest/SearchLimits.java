package dev.heddle.core.forest;

/**
 * How much the joint search may look at before exploration goes on without it.
 *
 * @param states joint states visited
 * @param nanos time spent
 */
public record SearchLimits(long states, long nanos) {
    /** Enough for what fits in memory; no limit on time, so that results do not depend on the machine's mood. */
    public static final SearchLimits DEFAULT = new SearchLimits(200_000_000, Long.MAX_VALUE);
}
