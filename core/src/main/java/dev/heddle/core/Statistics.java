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
 * @param asked what questions about other orders took, where a strategy asks any
 */
public record Statistics(
        long classes,
        long localHistories,
        long jointStates,
        long redundantExecutions,
        long offlineNanos,
        String note,
        Missed missed,
        Asked asked) {
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

    /**
     * What a strategy took that asks whether reads could have had other values.
     *
     * @param questions how often it asked, or -1 if it does not ask
     * @param reads how many reads were to have a certain value, in all questions together
     * @param constraints how many pairs of such a read and a write it may have that value from
     * @param solvingNanos how long the solver took
     */
    public record Asked(long questions, long reads, long constraints, long solvingNanos) {
        /** No question was asked. */
        public static final Asked NOTHING = new Asked(-1, -1, -1, -1);

        /** Both together; neither is {@link #NOTHING}. */
        public Asked plus(Asked other) {
            return new Asked(
                    questions + other.questions,
                    reads + other.reads,
                    constraints + other.constraints,
                    solvingNanos + other.solvingNanos);
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
        this(
                classes,
                localHistories,
                jointStates,
                redundantExecutions,
                offlineNanos,
                note,
                Missed.NOT_CHECKED,
                Asked.NOTHING);
    }

    /** The same with what questions took. */
    public Statistics withAsked(Asked what) {
        return new Statistics(
                classes, localHistories, jointStates, redundantExecutions, offlineNanos, note, missed, what);
    }

    /** The same with another note. */
    public Statistics withNote(String other) {
        return new Statistics(
                classes, localHistories, jointStates, redundantExecutions, offlineNanos, other, missed, asked);
    }
}
