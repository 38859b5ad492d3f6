package dev.heddle.runtime.engine;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Wakeup;

/** Which operations make a difference to others, so that a loop that has one is not spinning. */
final class ProgressRules {
    private ProgressRules() {}

    /**
     * For all but accesses, given choice and result. A lock or a counter's units that are taken and given back in one iteration
     * leave everything as it was, see {@link #held}; so does a wait that ended because its time was over.
     */
    static boolean hasEffect(OpKind kind, int choice, long result) {
        return switch (kind) {
            case NOTIFY, NOTIFY_ALL, FORK, BEGIN, END, UNPARK, INTERRUPT, CHOOSE -> true;
            case CLEAR_INTERRUPT -> result != 0;
            case WAIT, JOIN, SLEEP, LOCK, ACQUIRE -> result == Wakeup.INTERRUPTED;
            case WAKE, PARK -> choice != Wakeup.TIMED_OUT;
            case RELEASE,
                    TRY_LOCK,
                    TRY_ACQUIRE,
                    UNLOCK,
                    IS_LOCKED,
                    UNITS,
                    YIELD,
                    IS_INTERRUPTED,
                    IS_ALIVE,
                    THREAD_STATE,
                    WHO,
                    CLOCK,
                    AWAIT -> false;
            case READ -> false;
            case WRITE, UPDATE -> true;
        };
    }

    /** By how much what a thread holds of a lock or counter has grown by its step. */
    static long held(Operation op, long result) {
        return switch (op.kind) {
            case LOCK -> result == Wakeup.NORMAL ? 1 : 0;
            case TRY_LOCK -> result;
            case WAKE -> 1;
            case WAIT -> result == Wakeup.INTERRUPTED ? 0 : -1;
            case UNLOCK -> -1;
            case ACQUIRE -> result == Wakeup.NORMAL ? op.argument : 0;
            case TRY_ACQUIRE -> result == 0 ? 0 : op.argument;
            case RELEASE -> -op.argument;
            default -> 0;
        };
    }
}
