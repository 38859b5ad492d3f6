package dev.heddle.core.mcr.hunt;

import java.util.Comparator;

/**
 * Something to try with an execution: another value for one of its reads, or another choice.
 *
 * @param read the step of the read that is to see something else, or of the choice to be made otherwise
 * @param from the step before which waits whoever is made to wait
 * @param write the step whose value it is to see, or not to see any more; the choice instead if there is no write
 * @param to the step up to which the writer goes on before the reader may read
 * @param location the location, or -1 for a choice
 * @param races whether read and write are a data race
 * @param tears whether it puts an access of one thread between two of another
 * @param isNew whether no history has seen that value at that operation
 * @param preemptions how often the order it asks for interrupts a thread that could go on
 * @param distance how many steps lie between read and write
 */
record Variation(
        Way way,
        int read,
        int from,
        int write,
        int to,
        int location,
        boolean races,
        boolean tears,
        boolean isNew,
        int preemptions,
        int distance,
        Aim aim) {
    /** What a variation is after: that value at that node, tearing something apart or not. */
    record Aim(int tree, int node, int value, boolean tears) {}

    /** How something else is made to happen. */
    enum Way {
        /** Another choice is made. */
        CHOICE,
        /** The reader waits for a write that comes later, or runs ahead after one that came before others. */
        AFTER_WRITE,
        /** The writer waits before its write until the reader has read what is to be overwritten. */
        BEFORE_WRITE,
        /**
         * The same where reader and writer have the same code, so that it is known what the reader does then: it does all
         * of it, and what is new is what the writer finds after it.
         */
        IN_BETWEEN
    }

    /** Which of those for one location comes first. */
    static final Comparator<Variation> ORDER = Comparator.comparing((Variation v) -> !v.races)
            .thenComparing(v -> !v.tears)
            .thenComparing(v -> !v.isNew)
            .thenComparingInt(Variation::preemptions)
            .thenComparingInt(Variation::distance);
}
