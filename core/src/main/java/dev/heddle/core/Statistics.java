package dev.heddle.core;

/**
 * Numbers a strategy keeps; -1 where it does not keep that one.
 *
 * @param classes maximal causal classes seen
 * @param localHistories nodes of the history forest
 * @param jointStates states visited by the offline search
 * @param redundantExecutions executions that taught nothing
 * @param offlineNanos time spent outside the program
 * @param note one line for the user, empty if there is nothing to say
 */
public record Statistics(
        long classes, long localHistories, long jointStates, long redundantExecutions, long offlineNanos, String note) {
    /** Nothing kept. */
    public static final Statistics NONE = new Statistics(-1, -1, -1, -1, -1, "");
}
