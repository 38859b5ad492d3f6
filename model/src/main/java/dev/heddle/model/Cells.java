package dev.heddle.model;

/**
 * The part of a program's state that operations can block on or change, other than its memory. The live scheduler keeps
 * one, the offline search another; {@link Semantics} works on both.
 */
public interface Cells {
    /** {@link Slot#STATUS}: created, not started. */
    long NEW = 0;
    /** {@link Slot#STATUS}: started, not ended. */
    long ALIVE = 1;
    /** {@link Slot#STATUS}: ended. */
    long ENDED = 2;

    /** {@link Slot#WAITS}: in no wait set. */
    long NOT_WAITING = 0;
    /** {@link Slot#WAITS}: notified, has yet to take the monitor again. */
    long NOTIFIED = -1;
    /** {@link Slot#WAITS}: notified with all others after it had been interrupted: may return either way. */
    long NOTIFIED_OR_INTERRUPTED = -2;

    /** What is kept for each thread. */
    enum Slot {
        /** NEW, ALIVE or ENDED. */
        STATUS,
        /** 1 if the thread has its park permit. */
        PERMIT,
        /** 1 if the thread is interrupted. */
        INTERRUPT,
        /** 1 if the thread was interrupted already when it came to its pending operation, and that looks at it. */
        WAS_INTERRUPTED,
        /** NOT_WAITING, NOTIFIED, NOTIFIED_OR_INTERRUPTED, or number of the monitor or condition it waits on, plus one. */
        WAITS,
        /** Where in the line of those who wait for the same condition the thread stands, from 1; 0 if there is no line. */
        TURN,
        /** Number of the fair lock, plus one, for which a notified thread stands in line; 0 if it does not. */
        BOUND,
        /** A bit for each thread that stood in line for a fair lock when this one came to take it. */
        AHEAD,
        /** Virtual time at which the pending operation times out. */
        DEADLINE
    }

    /** Free monitor. */
    long FREE = 0;

    /** Number of threads created so far. */
    int threads();

    /** A slot of a thread. */
    long get(int thread, Slot slot);

    /** Sets a slot of a thread. */
    void set(int thread, Slot slot, long value);

    /** Who owns a monitor: the thread's number plus one, or FREE. */
    long owner(int monitor);

    /** Sets who owns a monitor. */
    void owner(int monitor, long threadPlusOne);

    /** How many units a counter has. */
    long units(int counter);

    /** Sets how many units a counter has. */
    void units(int counter, long units);

    /** Virtual time in nanoseconds. */
    long clock();

    /** Sets the virtual time. */
    void clock(long nanos);

    /**
     * For a spinning thread, pending at AWAIT: whether something it observed in its loop is different now. Compared by
     * value: a location that was written with the value it had counts as unchanged.
     */
    boolean spinReleased(int thread);
}
