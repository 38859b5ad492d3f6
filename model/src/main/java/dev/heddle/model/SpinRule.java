package dev.heddle.model;

import dev.heddle.model.Cells.Slot;

/**
 * When a thread that spins may go on: as soon as something that it looked at in its last iteration would look different
 * now. Whoever takes steps, of a program or of what is known of one, goes by this rule.
 */
public final class SpinRule {
    private SpinRule() {}

    /** What one operation of the thread would meet now. */
    public interface Now {
        /** Whether a variable holds another value than the operation has seen or left there. */
        boolean holdsAnother();

        /** Whether nobody has the lock. */
        boolean isFree();

        /** Whether nobody has it, or the thread itself, which has given it back by the time it tries again. */
        boolean isToBeHad();

        /** Whether the counter has as many units as the operation wants. */
        boolean hasUnits();

        /** How many it has. */
        long units();

        /** What a cell of the thread holds. */
        long own(Slot slot);

        /** What a cell of the thread that the operation is about holds. */
        long ofTarget(Slot slot);

        /** The state of that thread. */
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
            case TRY_LOCK -> now.isToBeHad() != (result != 0);
            case LOCK -> result == Wakeup.TIMED_OUT && now.isFree();
            case ACQUIRE -> result == Wakeup.TIMED_OUT && now.hasUnits();
            case JOIN -> result == Wakeup.TIMED_OUT && now.ofTarget(Slot.STATUS) != Cells.ALIVE;
            case PARK -> now.own(Slot.PERMIT) != 0;
            case WAKE -> now.own(Slot.WAITS) < 0;
            case IS_LOCKED -> now.isFree() == (result != 0);
            case TRY_ACQUIRE -> now.hasUnits() != (result != 0);
            case UNITS -> now.units() != result;
            case IS_INTERRUPTED -> now.ofTarget(Slot.INTERRUPT) != result;
            case CLEAR_INTERRUPT, WAIT, SLEEP -> now.own(Slot.INTERRUPT) != 0;
            case IS_ALIVE -> (now.ofTarget(Slot.STATUS) == Cells.ALIVE ? 1 : 0) != result;
            case THREAD_STATE -> now.threadState() != result;
            case WHO -> now.who() != result;
            default -> throw new IllegalStateException("not watched: " + kind);
        };
    }
}
