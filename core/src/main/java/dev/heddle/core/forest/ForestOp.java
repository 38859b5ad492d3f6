package dev.heddle.core.forest;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;

/**
 * The next operation of a history, free of anything that belongs to one execution: names are interned, threads are the
 * forest's. The value that a WRITE leaves is not part of it but of the edge, because it may be known only once written.
 *
 * @param kind what it does
 * @param object the location, the monitor, or the set of what a spinning thread watches; -1 if none
 * @param target the thread it is about, {@link #SELF}, or -1 if none
 * @param argument number of choices or of events spun over; 0 otherwise
 * @param timeout see {@link Operation#timeout}
 * @param ordered see {@link Operation#ordered}
 */
record ForestOp(OpKind kind, int object, int target, long argument, long timeout, boolean ordered) {
    /** Target: the thread itself, so that threads with the same code can share a tree. */
    static final int SELF = -2;

    /** Whether {@code object} is a monitor. */
    static boolean isAboutMonitor(OpKind kind) {
        return switch (kind) {
            case LOCK, UNLOCK, WAIT, WAKE, NOTIFY, NOTIFY_ALL -> true;
            case READ,
                    WRITE,
                    UPDATE,
                    FORK,
                    BEGIN,
                    END,
                    JOIN,
                    PARK,
                    UNPARK,
                    SLEEP,
                    YIELD,
                    INTERRUPT,
                    IS_INTERRUPTED,
                    CLEAR_INTERRUPT,
                    IS_ALIVE,
                    THREAD_STATE,
                    CLOCK,
                    AWAIT,
                    CHOOSE -> false;
        };
    }

    /** Whether {@code target} is a thread. */
    static boolean isAboutThread(OpKind kind) {
        return switch (kind) {
            case FORK, JOIN, UNPARK, INTERRUPT, IS_INTERRUPTED, IS_ALIVE, THREAD_STATE -> true;
            case READ,
                    WRITE,
                    UPDATE,
                    LOCK,
                    UNLOCK,
                    WAIT,
                    WAKE,
                    NOTIFY,
                    NOTIFY_ALL,
                    BEGIN,
                    END,
                    PARK,
                    SLEEP,
                    YIELD,
                    CLEAR_INTERRUPT,
                    CLOCK,
                    AWAIT,
                    CHOOSE -> false;
        };
    }

    /** The thread it is about when taken by that thread. */
    int targetFor(int thread) {
        return target == SELF ? thread : target;
    }

    /** The same as an operation of the model, taken by that thread, all numbers being the forest's. */
    Operation bind(int thread) {
        Operation o = new Operation().reset(kind, thread, 0);
        o.monitor = isAboutMonitor(kind) ? object : -1;
        o.target = targetFor(thread);
        o.argument = argument;
        o.timeout = timeout;
        o.ordered = ordered;
        return o;
    }

    /** Whether it is an access that can take part in a data race. */
    boolean isPlainAccess() {
        return kind.isAccess() && !ordered;
    }

    boolean isTimed() {
        return timeout != Operation.FOREVER;
    }
}
