package dev.heddle.core.forest;

/**
 * How much the joint search may look at before exploration goes on without it.
 *
 * @param states joint states visited
 * @param nanos time spent
 * @param countedStates joint states visited only to count classes, once everything is covered
 */
public record SearchLimits(long states, long nanos, long countedStates) {
    /** Enough for what fits in memory; no limit on time, so that results do not depend on the machine's mood. */
    public static final SearchLimits DEFAULT = new SearchLimits(20_000_000, Long.MAX_VALUE, 20_000);

    /** With other limits on the joint search itself. */
    public SearchLimits with(long newStates, long newNanos) {
        return new SearchLimits(newStates, newNanos, countedStates);
    }
}
