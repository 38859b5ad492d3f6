package dev.heddle.runtime.engine;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;

/**
 * Whether the program looks at the state of its threads. Only then does it matter when exactly a thread starts, ends or
 * gives back a monitor. It is enough to notice the first such operation when a thread reaches it: up to there it did not
 * matter.
 */
final class ThreadObservation {
    private ThreadObservation() {}

    /** Whether the operation can tell, or change, when a thread starts or ends, beyond that its starter joins it. */
    static boolean isOne(Operation op, Scheduler s) {
        return switch (op.kind) {
            case IS_ALIVE, THREAD_STATE, WHO, INTERRUPT -> true;
            case JOIN -> op.timeout != Operation.FOREVER || mayComeBeforeStart(op, s);
            case UNPARK -> mayComeBeforeStart(op, s);
            case LOCK -> s.objects.object(op.monitor) instanceof Thread; // which keeps the thread from ending
            case FORK -> s.thread(op.target).starter != op.thread; // two start it: which one comes first matters
            default -> false;
        };
    }

    /** Whether the operation shows, or acts on, a thread that may be the one that takes it. */
    static boolean isAboutThreads(OpKind kind) {
        return switch (kind) {
            case FORK, JOIN, UNPARK, INTERRUPT, IS_INTERRUPTED, IS_ALIVE, THREAD_STATE, WHO -> true;
            case READ, WRITE, UPDATE, LOCK, TRY_LOCK, IS_LOCKED, UNLOCK, WAIT, WAKE, NOTIFY, NOTIFY_ALL -> false;
            case ACQUIRE, TRY_ACQUIRE, RELEASE, UNITS, BEGIN, END, PARK, SLEEP, YIELD, CLEAR_INTERRUPT -> false;
            case CLOCK, AWAIT, CHOOSE -> false;
        };
    }

    private static boolean mayComeBeforeStart(Operation op, Scheduler s) {
        ControlledThread target = s.thread(op.target);
        return target.index != 0 && target.starter != op.thread;
    }
}
