package dev.heddle.core.mcr.forest;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;

/**
 * The next operation of a history, free of anything that belongs to one execution: names are interned, threads are the
 * forest's. The value that a WRITE leaves is not part of it but of the edge, because it may be known only once written.
 *
 * @param kind what it does
 * @param object the location, the monitor, lock or counter, or the set of what a spinning thread watches; -1 if none
 * @param condition whose wait set it is about, see {@link Operation#condition}
 * @param target the thread it is about, {@link #SELF}, or -1 if none
 * @param argument number of choices, of events spun over, of units; 0 otherwise
 * @param timeout see {@link Operation#timeout}
 * @param flags of {@link #ORDERED}, {@link #INTERRUPTIBLE}, {@link #ALONG}
 */
public record ForestOp(OpKind kind, int object, int condition, int target, long argument, long timeout, int flags) {
    /** Target: the thread itself, so that threads with the same code can share a tree. */
    public static final int SELF = -2;

    /** See {@link Operation#ordered}. */
    public static final int ORDERED = 1;
    /** See {@link Operation#interruptible}. */
    public static final int INTERRUPTIBLE = 2;
    /** Taken with the operation before it, as one step, see {@link dev.heddle.model.Trace#ALONG}. */
    public static final int ALONG = 4;

    /** Whether {@code object} is a monitor, lock or counter. */
    public static boolean isAboutMonitor(OpKind kind) {
        return switch (kind) {
            case LOCK, UNLOCK, WAIT, WAKE, NOTIFY, NOTIFY_ALL, TRY_LOCK, IS_LOCKED, WHO -> true;
            default -> isAboutCounter(kind);
        };
    }

    /** Whether {@code object} is a monitor if there is one, see {@link Operation#monitor}. */
    public static boolean mayHaveMonitor(OpKind kind) {
        return kind == OpKind.END || kind == OpKind.JOIN;
    }

    /** Whether {@code object} is a counter. */
    public static boolean isAboutCounter(OpKind kind) {
        return switch (kind) {
            case ACQUIRE, TRY_ACQUIRE, RELEASE, UNITS -> true;
            default -> false;
        };
    }

    /** Whether {@code target} is a thread. */
    public static boolean isAboutThread(OpKind kind) {
        return switch (kind) {
            case FORK, JOIN, UNPARK, INTERRUPT, IS_INTERRUPTED, IS_ALIVE, THREAD_STATE -> true;
            default -> false;
        };
    }

    /** The thread it is about when taken by that thread. */
    public int targetFor(int thread) {
        return target == SELF ? thread : target;
    }

    /** The same as an operation of the model, taken by that thread, all numbers being the forest's. */
    public Operation bind(int thread) {
        Operation o = new Operation().reset(kind, thread, 0);
        o.monitor = isAboutMonitor(kind) || mayHaveMonitor(kind) ? object : -1;
        o.condition = condition;
        o.target = targetFor(thread);
        o.argument = argument;
        o.timeout = timeout;
        o.ordered = (flags & ORDERED) != 0;
        o.interruptible = (flags & INTERRUPTIBLE) != 0;
        return o;
    }

    /** Whether it is an access that can take part in a data race. */
    public boolean isPlainAccess() {
        return kind.isAccess() && (flags & ORDERED) == 0;
    }

    public boolean isTimed() {
        return timeout != Operation.FOREVER;
    }

    /** Whether it is about a line, see {@link Operation#IN_LINE}. */
    public boolean isInLine() {
        return isOfLine(kind) && argument != 0;
    }

    /** Whether the argument may say that it is about a line. */
    public static boolean isOfLine(OpKind kind) {
        return switch (kind) {
            case LOCK, WAIT, NOTIFY, NOTIFY_ALL -> true;
            default -> false;
        };
    }

    public boolean isAlong() {
        return (flags & ALONG) != 0;
    }
}
