package dev.heddle.runtime.engine;

import dev.heddle.model.OpKind;
import dev.heddle.model.Wakeup;

/** Which operations make a difference to others, so that a loop that has one is not spinning. */
final class ProgressRules {
    private ProgressRules() {}

    /** For all but accesses, given the result; a lock taken and given back in one iteration leaves everything as it was. */
    static boolean hasEffect(OpKind kind, long result) {
        return switch (kind) {
            case ACQUIRE, RELEASE, WAIT, WAKE, NOTIFY, NOTIFY_ALL, FORK, BEGIN, END, PARK, UNPARK, INTERRUPT, CHOOSE ->
                true;
            case CLEAR_INTERRUPT -> result != 0;
            case JOIN, SLEEP -> result == Wakeup.INTERRUPTED;
            case TRY_LOCK, TRY_ACQUIRE -> result != 0;
            case LOCK, UNLOCK, IS_LOCKED, UNITS, YIELD, IS_INTERRUPTED, IS_ALIVE, THREAD_STATE, WHO, CLOCK, AWAIT ->
                false;
            case READ -> false;
            case WRITE, UPDATE -> true;
        };
    }
}
