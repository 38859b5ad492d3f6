package dev.heddle.core.por;

import dev.heddle.core.hb.VectorClock;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Semantics;
import dev.heddle.model.Wakeup;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Finds the races of a step: earlier steps of other threads that it depends on and could have come before, and what would
 * have to be run for that.
 */
final class Reversals {
    /** Told of each race. */
    @FunctionalInterface
    interface Listener {
        /** A step could come before step {@code i}, if all that is after that had not been, with the choice that it has. */
        void reversible(int i, Step step);

        /** A step depends on step {@code i} and could not come before it, which holds of no race that is reversible. */
        default void irreversible(int i) {}
    }

    private static final int UNKNOWN = -2;

    private final DependenceOrder order;
    private final boolean all;

    /**
     * Of the steps on a path.
     *
     * @param all whether to tell of races, too, that show again in the executions in which a later one is reversed; with a
     *     bound those may not be run
     */
    Reversals(DependenceOrder order, boolean all) {
        this.order = order;
        this.all = all;
    }

    /** The races of a step of the execution, with those that are on the path before it; returns what it depends on. */
    int[] ofStep(StepTrace trace, int step, Step taken, Listener listener) {
        Operation op = trace.operation(trace.firstEvent(step));
        return find(trace, taken, op, choice -> trace.otherwise(step, choice), listener);
    }

    /** The races of an operation that the thread could not take until the execution ended; returns what it depends on. */
    int[] ofPending(StepTrace trace, int thread, Listener listener) {
        Operation op = trace.pending(thread);
        if (op.kind == null) {
            return new int[0];
        } else {
            return find(trace, trace.untaken(op, 0), op, choice -> trace.untaken(op, choice), listener);
        }
    }

    private int[] find(StepTrace trace, Step next, Operation op, IntFunction<Step> withChoice, Listener listener) {
        int[] conflicting = order.conflicting(next);
        VectorClock seen = order.clockOf(next.thread());
        for (int i : conflicting) {
            if (order.isCovered(seen, i)) {
                continue; // after another race is reversed, it is that execution's to reverse this one
            }
            int choice = choiceBefore(trace, i, op);
            if (choice >= 0) {
                if (!all) {
                    order.join(seen, i);
                }
                listener.reversible(i, withChoice.apply(choice));
            } else {
                listener.irreversible(i);
            }
        }
        return conflicting;
    }

    /** What leads to where the step comes before step {@code i}: all that is not after that, then the step. */
    Step[] sequence(int i, Step step) {
        int n = 0;
        Step[] sequence = new Step[order.size() - i];
        for (int k = i + 1; k < order.size(); k++) {
            if (!order.isBefore(i, k)) {
                sequence[n++] = order.step(k);
            }
        }
        sequence[n++] = step;
        return Arrays.copyOf(sequence, n);
    }

    /** With which choice the thread could take the operation if all that is after step {@code i} had not been; or -1. */
    private int choiceBefore(StepTrace trace, int i, Operation op) {
        if (isAlwaysEnabled(op.kind)) {
            return 0;
        }
        int known = switch (op.kind) {
            case LOCK -> choiceOfLock(trace, i, op);
            case BEGIN -> has(trace, i, OpKind.FORK, op.thread) ? -1 : UNKNOWN;
            case JOIN -> choiceOfJoin(trace, i, op);
            default -> UNKNOWN;
        };
        if (known != UNKNOWN) {
            return known;
        }
        Replay replay = new Replay(trace);
        replay.take(order.size(), k -> k >= i && order.isBefore(i, k));
        int[] choices = replay.choices(op.thread);
        return choices.length == 0 ? -1 : choices[0];
    }

    /**
     * The same for a lock that is waited for without end, told from step {@code i} alone: all that is done to a lock is
     * ordered, so just before that step the lock is as it would be. It is free if the step takes it, and held if it is a
     * step of who holds it.
     */
    private static int choiceOfLock(StepTrace trace, int i, Operation lock) {
        int event = trace.firstEvent(i);
        boolean isPlain = !lock.interruptible
                && lock.timeout == Operation.FOREVER
                && lock.argument != Operation.IN_FAIR_LINE
                && trace.firstEvent(i + 1) == event + 1
                && trace.trace().location(event) == lock.location;
        if (!isPlain) {
            return UNKNOWN;
        }
        return switch (trace.trace().kind(event)) {
            case LOCK -> trace.trace().result(event) == Wakeup.NORMAL ? 0 : UNKNOWN;
            case WAKE -> 0;
            case UNLOCK, WAIT, NOTIFY, NOTIFY_ALL -> -1;
            default -> UNKNOWN;
        };
    }

    /** The same for a join without limit: before the end of what it waits for only an interrupt lets it go on. */
    private static int choiceOfJoin(StepTrace trace, int i, Operation join) {
        boolean isPlain = join.timeout == Operation.FOREVER && !Semantics.isDrain(join) && !trace.interrupts();
        return isPlain && has(trace, i, OpKind.END, join.target) ? -1 : UNKNOWN;
    }

    /** Whether an event of the step is of that kind, and starts that thread or ends it. */
    private static boolean has(StepTrace trace, int step, OpKind kind, int thread) {
        for (int e = trace.firstEvent(step); e < trace.firstEvent(step + 1); e++) {
            if (trace.trace().kind(e) == kind) {
                int about = kind == OpKind.FORK
                        ? trace.trace().target(e)
                        : trace.trace().thread(e);
                if (about == thread) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isAlwaysEnabled(OpKind kind) {
        return switch (kind) {
            case LOCK, WAKE, NOTIFY, ACQUIRE, BEGIN, END, JOIN, PARK, SLEEP, AWAIT, CHOOSE -> false;
            default -> true;
        };
    }
}
