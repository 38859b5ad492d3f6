package dev.heddle.checker.exploring;

import dev.heddle.core.Statistics;

/** Hears how an exploration goes on; called often, from the exploring thread, so it decides itself how much to show. */
@FunctionalInterface
public interface Progress {
    /** Shows nothing. */
    Progress NONE = (executions, elapsedNanos, strategy) -> {};

    /**
     * How far it is.
     *
     * @param executions executions so far
     * @param elapsedNanos time so far
     * @param strategy asks the strategy for its numbers; worth calling only when something is shown
     */
    void at(long executions, long elapsedNanos, java.util.function.Supplier<Statistics> strategy);

    /** The exploration has ended: clear up. */
    default void done() {}
}
