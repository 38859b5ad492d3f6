package dev.heddle.model;

import dev.heddle.model.Cells.Slot;

/**
 * When a thread that spins may go on: as soon as something that it looked at in its last iteration would look different
 * now. Whoever takes steps, of a program or of what is known of one, goes by this rule.
 */
public final class SpinRule {
    private SpinRule() {}

    /** An operation of the thread, and what it would meet now. */
    public interface Now {
        /** What threads, locks and counters are like. */
        Cells cells();

        /** Who has taken the operation. */
        int thread();

        /** The thread that it is about. */
        int target();

        /** The lock or counter that it is about. */
        int monitor();

        /** How many units it wants. */
        long argument();

        /** Whether a variable holds another value than the operation has seen or left there. */
        boolean holdsAnother();

        /** The state of the thread that it is about. */
        long threadState();

        /** Who is the answer. */
        long who();
    }

    /** Whether the result of an operation of that kind can be different another time. */
    public static boolean isWatched(OpKind kind) {
        return switch (kind) {
            case READ,
                    WRITE,
                    UPDATE,
                    LOCK,
                    TRY_LOCK,
                    IS_LOCKED,
                    ACQUIRE,
                    TRY_ACQUIRE,
                    UNITS,
                    IS_INTERRUPTED,
                    CLEAR_INTERRUPT,
                    IS_ALIVE,
                    THREAD_STATE,
                    JOIN,
                    PARK,
                    WAIT,
                    WAKE,
                    WHO,
                    SLEEP -> true;
            case UNLOCK,
                    RELEASE,
                    NOTIFY,
                    NOTIFY_ALL,
                    FORK,
                    BEGIN,
                    END,
                    UNPARK,
                    INTERRUPT,
                    YIELD,
                    CLOCK,
                    AWAIT,
                    CHOOSE -> false;
        };
    }

    /** Whether an operation that had that result would have another now. A sleep is watched for an interrupt only. */
    public static boolean isDifferent(OpKind kind, long result, Now now) {
        if (!isWatched(kind)) {
            return false;
        }
        return switch (kind) {
            case READ, WRITE, UPDATE -> now.holdsAnother();
            case TRY_LOCK -> isToBeHad(now) != (result != 0);
            case LOCK -> result == Wakeup.TIMED_OUT && isFree(now);
            case ACQUIRE -> result == Wakeup.TIMED_OUT && units(now) >= now.argument();
            case JOIN -> result == Wakeup.TIMED_OUT && ofTarget(now, Slot.STATUS) != Cells.ALIVE;
            case PARK -> own(now, Slot.PERMIT) != 0;
            case WAKE -> own(now, Slot.WAITS) < 0;
            case IS_LOCKED -> isFree(now) == (result != 0);
            case TRY_ACQUIRE -> units(now) >= now.argument() != (result != 0);
            case UNITS -> units(now) != result;
            case IS_INTERRUPTED -> ofTarget(now, Slot.INTERRUPT) != result;
            case CLEAR_INTERRUPT, WAIT, SLEEP -> own(now, Slot.INTERRUPT) != 0;
            case IS_ALIVE -> (ofTarget(now, Slot.STATUS) == Cells.ALIVE ? 1 : 0) != result;
            case THREAD_STATE -> now.threadState() != result;
            case WHO -> now.who() != result;
            default -> throw new IllegalStateException("not watched: " + kind);
        };
    }

    private static boolean isFree(Now now) {
        return now.cells().owner(now.monitor()) == Cells.FREE;
    }

    /** Free, or the thread's own, which it has given back by the time it tries again. */
    private static boolean isToBeHad(Now now) {
        long owner = now.cells().owner(now.monitor());
        return owner == Cells.FREE || owner == now.thread() + 1L;
    }

    private static long units(Now now) {
        return now.cells().units(now.monitor());
    }

    private static long own(Now now, Slot slot) {
        return now.cells().get(now.thread(), slot);
    }

    private static long ofTarget(Now now, Slot slot) {
        return now.cells().get(now.target(), slot);
    }
}
