package dev.heddle.checker.result;

import dev.heddle.core.Statistics;
import dev.heddle.core.Statistics.Asked;

/**
 * The numbers of one check; -1 where nobody keeps that one.
 *
 * @param executions executions that were run
 * @param redundantExecutions those that taught nothing
 * @param classes maximal causal classes seen
 * @param localHistories different histories of threads seen, of at least one operation
 * @param jointStates joint states that the search outside the program looked at, as often as it did
 * @param events events of all executions together
 * @param elapsedMs how long it took
 * @param onlineMs how much of that the program ran
 * @param offlineMs how much of that the strategy worked outside the program
 * @param asked what questions about other orders took
 */
public record Counts(
        long executions,
        long redundantExecutions,
        long classes,
        long localHistories,
        long jointStates,
        long events,
        long elapsedMs,
        long onlineMs,
        long offlineMs,
        Asked asked) {
    /** Nothing was run. */
    public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0, 0, 0, Asked.NOTHING);

    static Counts of(long executions, long events, long elapsedNanos, long onlineNanos, Statistics s) {
        return new Counts(
                executions,
                s.redundantExecutions(),
                s.classes(),
                s.localHistories(),
                s.jointStates(),
                events,
                millis(elapsedNanos),
                millis(onlineNanos),
                s.offlineNanos() < 0 ? -1 : millis(s.offlineNanos()),
                s.asked());
    }

    /** How long the solver took, -1 if none was asked. */
    public long solvingMs() {
        return asked.solvingNanos() < 0 ? -1 : millis(asked.solvingNanos());
    }

    private static long millis(long nanos) {
        return nanos / 1_000_000;
    }
}
