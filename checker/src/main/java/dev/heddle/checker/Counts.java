package dev.heddle.checker;

import dev.heddle.core.Statistics;

/**
 * The numbers of one check; -1 where nobody keeps that one.
 *
 * @param executions executions that were run
 * @param redundantExecutions those that taught nothing
 * @param classes maximal causal classes seen
 * @param localHistories nodes of the history forest
 * @param events events of all executions together
 * @param elapsedMs how long it took
 * @param offlineMs how much of that was spent outside the program
 */
public record Counts(
        long executions,
        long redundantExecutions,
        long classes,
        long localHistories,
        long events,
        long elapsedMs,
        long offlineMs) {
    /** Nothing was run. */
    public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0);

    static Counts of(long executions, long events, long elapsedNanos, Statistics s) {
        return new Counts(
                executions,
                s.redundantExecutions(),
                s.classes(),
                s.localHistories(),
                events,
                elapsedNanos / 1_000_000,
                s.offlineNanos() < 0 ? -1 : s.offlineNanos() / 1_000_000);
    }
}
