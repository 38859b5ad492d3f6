package dev.heddle.core;

import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import java.util.List;

/**
 * What threads may still do, told from the program's text: for whoever wants to know what can follow a state without running
 * it. A target that knows its program's text may have one ({@link Target#outlook()}).
 */
public interface Outlook {
    /**
     * An operation that a thread may come to.
     *
     * @param operation its kind, its thread's number, and what it is about
     * @param held names of locks that the thread holds then for certain, sorted
     */
    record Foreseen(Operation operation, long[] held) {}

    /**
     * All operations that the thread may still take, its pending one included, whichever branches it goes along; with fewer
     * locks held than there are, never more.
     *
     * @param trace an execution
     * @param events how many of its events have happened
     * @param thread a thread of it, by number
     * @param held names of the locks that the thread holds there, sorted
     * @return null if that is not known
     */
    List<Foreseen> of(Trace trace, int events, int thread, long[] held);
}
