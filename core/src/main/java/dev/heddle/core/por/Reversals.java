package dev.heddle.core.por;

import dev.heddle.core.hb.VectorClock;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Finds the races of a step: earlier steps of other threads that it depends on and could have come before, and what would
 * have to be run for that.
 */
final class Reversals {
    /** Told of each race that can be reversed. */
    @FunctionalInterface
    interface Listener {
        /**
         * A step could come before step {@code i}.
         *
         * @param sequence from before step {@code i} on: what is not after it, then the step that could come before
         */
        void reversible(int i, List<Step> sequence);
    }

    private final DependenceOrder order;

    Reversals(DependenceOrder order) {
        this.order = order;
    }

    /** The races of a step of the execution, with those that are on the path before it; returns what it depends on. */
    int[] ofStep(StepTrace trace, int step, Step taken, Listener listener) {
        Operation op = trace.operation(trace.firstEvent(step));
        return find(trace, taken, op, choice -> trace.otherwise(step, choice), listener);
    }

    /** The races of an operation that the thread could not take until the execution ended. */
    void ofPending(StepTrace trace, int thread, Listener listener) {
        Operation op = trace.pending(thread);
        if (op.kind != null) {
            find(trace, trace.untaken(op, 0), op, choice -> trace.untaken(op, choice), listener);
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
                order.join(seen, i);
                List<Step> sequence = notAfter(i);
                sequence.add(withChoice.apply(choice));
                listener.reversible(i, sequence);
            }
        }
        return conflicting;
    }

    /** The steps after {@code i} on the path that are not after it in the order. */
    private List<Step> notAfter(int i) {
        List<Step> sequence = new ArrayList<>();
        for (int k = i + 1; k < order.size(); k++) {
            if (!order.isBefore(i, k)) {
                sequence.add(order.step(k));
            }
        }
        return sequence;
    }

    /** With which choice the thread could take the operation if all that is after step {@code i} had not been; or -1. */
    private int choiceBefore(StepTrace trace, int i, Operation op) {
        if (isAlwaysEnabled(op.kind)) {
            return 0;
        }
        Replay replay = new Replay(trace);
        replay.take(order.size(), k -> k >= i && order.isBefore(i, k));
        int[] choices = replay.choices(op.thread);
        return choices.length == 0 ? -1 : choices[0];
    }

    private static boolean isAlwaysEnabled(OpKind kind) {
        return switch (kind) {
            case LOCK, WAKE, NOTIFY, ACQUIRE, BEGIN, END, JOIN, PARK, SLEEP, AWAIT, CHOOSE -> false;
            default -> true;
        };
    }
}
