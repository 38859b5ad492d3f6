package dev.heddle.core.mcr.limits;

/**
 * How much the joint search may look at before exploration goes on without it.
 *
 * @param states joint states visited
 * @param nanos time spent
 * @param bytes size of the table of joint states
 * @param countedStates joint states visited only to count classes, once everything is covered
 */
public record SearchLimits(long states, long nanos, long bytes, long countedStates) {
    /** There must be room for the forest, and for the next larger table beside the one that is full. */
    private static final int SHARE_OF_MEMORY = 4;

    /** No limit on time, so that results do not depend on the machine's mood. */
    public static final SearchLimits DEFAULT = new SearchLimits(20_000_000, Long.MAX_VALUE, 20_000);

    /** With as much memory for joint states as is sensible. */
    public SearchLimits(long states, long nanos, long countedStates) {
        this(states, nanos, Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY, countedStates);
    }

    /** With other limits on the joint search itself. */
    public SearchLimits with(long newStates, long newNanos) {
        return new SearchLimits(newStates, newNanos, bytes, countedStates);
    }
}
