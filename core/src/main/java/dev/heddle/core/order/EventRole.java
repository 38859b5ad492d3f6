package dev.heddle.core.order;

import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import dev.heddle.model.Wakeup;

/** What an event demands of an order and does to it. */
enum EventRole {
    READ,
    WRITE,
    UPDATE,
    LOCK,
    UNLOCK,
    /** Releases the monitor and joins the wait set. */
    WAIT,
    /** Was notified, takes the monitor again. */
    WAKE,
    NOTIFY,
    NOTIFY_ALL,
    FORK,
    BEGIN,
    END,
    JOIN,
    PARK,
    UNPARK,
    /** Takes units of a counter. */
    ACQUIRE,
    /** Adds units to a counter. */
    RELEASE,
    /** Concerns nobody else and can always be repeated. */
    LOCAL,
    /**
     * Depends on more than memory and what gives way to it (time, interrupts, a thread's or a lock's state): repeated only
     * as part of the prefix, in the order it had.
     */
    OPAQUE,
    /** Left the wait set by itself and takes the monitor again: opaque, but seen by others. */
    WAKE_EARLY;

    static EventRole of(Trace trace, int event) {
        boolean normal = trace.choice(event) == Wakeup.NORMAL || trace.choice(event) == Trace.ALONG;
        return switch (trace.kind(event)) {
            case READ -> READ;
            case WRITE -> WRITE;
            case UPDATE -> UPDATE;
            case LOCK -> normal ? LOCK : OPAQUE;
            case TRY_LOCK -> trace.result(event) == 1 ? LOCK : OPAQUE;
            case ACQUIRE -> normal ? ACQUIRE : OPAQUE;
            case TRY_ACQUIRE -> trace.result(event) == 1 ? ACQUIRE : OPAQUE;
            case RELEASE -> RELEASE;
            case UNLOCK -> UNLOCK;
            case WAIT -> trace.result(event) == Wakeup.NORMAL ? WAIT : OPAQUE;
            case WAKE -> normal ? WAKE : WAKE_EARLY;
            case NOTIFY -> NOTIFY;
            case NOTIFY_ALL -> NOTIFY_ALL;
            case FORK -> trace.result(event) == 0 ? FORK : OPAQUE;
            case BEGIN -> BEGIN;
            case END -> END;
            case JOIN -> normal ? JOIN : OPAQUE;
            case PARK -> normal ? PARK : OPAQUE;
            case UNPARK -> UNPARK;
            case YIELD, CHOOSE -> LOCAL;
            case IS_LOCKED,
                    UNITS,
                    SLEEP,
                    INTERRUPT,
                    IS_INTERRUPTED,
                    CLEAR_INTERRUPT,
                    IS_ALIVE,
                    THREAD_STATE,
                    WHO,
                    CLOCK,
                    AWAIT -> OPAQUE;
        };
    }

    /** Whether an event of that kind can be asked to have another result. */
    static boolean isGoal(OpKind kind) {
        return kind == OpKind.READ || kind == OpKind.UPDATE || kind == OpKind.CHOOSE;
    }

    boolean isAccess() {
        return this == READ || this == WRITE || this == UPDATE;
    }

    /** Whether it tells the thread a value of memory. */
    boolean reads() {
        return this == READ || this == UPDATE;
    }

    boolean writes() {
        return this == WRITE || this == UPDATE;
    }

    boolean isOnMonitor() {
        return switch (this) {
            case LOCK, UNLOCK, WAIT, WAKE, WAKE_EARLY, NOTIFY, NOTIFY_ALL -> true;
            default -> false;
        };
    }
}
