package dev.heddle.core;

import java.util.List;

/**
 * Numbers a strategy keeps; -1 where it does not keep that one.
 *
 * @param classes maximal causal classes seen
 * @param localHistories different histories of threads seen, of at least one operation
 * @param jointStates states visited by the offline search
 * @param redundantExecutions executions that taught nothing
 * @param offlineNanos time spent outside the program
 * @param note one line for the user, empty if there is nothing to say
 * @param missed what the strategy did not see, where that is checked
 */
public record Statistics(
        long classes,
        long localHistories,
        long jointStates,
        long redundantExecutions,
        long offlineNanos,
        String note,
        Missed missed) {
    /**
     * What a strategy that cannot tell by itself has missed.
     *
     * @param histories how many local histories, or -1 if nobody looked
     * @param names where those begin that do not follow from another one: thread, operation, value, site; not all if there
     *     are very many
     */
    public record Missed(long histories, List<String> names) {
        /** Nobody looked. */
        public static final Missed NOT_CHECKED = new Missed(-1, List.of());

        /** Copies the names. */
        public Missed {
            names = List.copyOf(names);
        }
    }

    /** Nothing kept. */
    public static final Statistics NONE = new Statistics(-1, -1, -1, -1, -1, "");

    /** Of a strategy that needs nobody to look after it. */
    public Statistics(
            long classes,
            long localHistories,
            long jointStates,
            long redundantExecutions,
            long offlineNanos,
            String note) {
        this(classes, localHistories, jointStates, redundantExecutions, offlineNanos, note, Missed.NOT_CHECKED);
    }
}
