package dev.heddle.core.explain;

import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * The events of an execution that a failure depends on.
 *
 * @param needed every event whose outcome the failure depends on, and what decided those outcomes
 * @param telling those of them without which nobody would understand it: where threads got into one another's way
 * @param links which event got what from which other one, both of them telling
 * @param held for each telling access the events that took the locks which its thread held then
 */
public record Slice(BitSet needed, BitSet telling, List<Link> links, Map<Integer, List<Integer>> held) {
    /** What one event gets from another. */
    public enum Kind {
        /** A value that was written. */
        READS_FROM,
        /** A write takes the place of another thread's, which nobody will read any more. */
        OVERWRITES,
        /** A lock or units that were given back. */
        HANDS_OVER,
        /** A thread is started. */
        FORKS,
        /** A thread has ended. */
        JOINS,
        /** Somebody who waits or is parked is woken, or interrupted. */
        WAKES
    }

    /**
     * One event gets something from another.
     *
     * @param from the earlier event
     * @param to the later one
     */
    public record Link(Kind kind, int from, int to) {}

    /** Whether an event leaves another value in its location; an update that fails does not. */
    public static boolean writes(Trace trace, int i) {
        return trace.kind(i) == OpKind.WRITE || trace.kind(i) == OpKind.UPDATE && trace.written(i) != trace.result(i);
    }

    /** Copies what could change. */
    public Slice {
        needed = (BitSet) needed.clone();
        telling = (BitSet) telling.clone();
        links = List.copyOf(links);
        held = Map.copyOf(held);
    }
}
