package dev.heddle.core.forest;

import dev.heddle.core.Schedule;
import dev.heddle.model.OpKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Which number each thread of the forest has in an execution along a path: threads there from the start have theirs,
 * the others get the next one when they are forked.
 */
final class ExecutionNumbers {
    private final Forest forest;
    private int[] numberOf;
    private final List<Integer> threadOf = new ArrayList<>();

    ExecutionNumbers(Forest forest) {
        this.forest = forest;
        numberOf = new int[forest.threads()];
        int initial = 0;
        for (int t = 0; t < forest.threads(); t++) {
            numberOf[t] = forest.thread(t).number();
            if (numberOf[t] >= 0) {
                initial++;
            }
        }
        for (int k = 0; k < initial; k++) {
            threadOf.add(-1);
        }
        for (int t = 0; t < forest.threads(); t++) {
            if (numberOf[t] >= 0) {
                threadOf.set(numberOf[t], t);
            }
        }
    }

    /** A thread is forked; -1 if it is one that the forest does not know. */
    void fork(int thread) {
        if (thread >= 0 && thread < numberOf.length) {
            numberOf[thread] = threadOf.size();
        }
        threadOf.add(thread);
    }

    /** The thread with that number, or -1 if the forest does not know it. */
    int thread(int number) {
        return number < threadOf.size() ? threadOf.get(number) : -1;
    }

    int number(int thread) {
        return numberOf[thread];
    }

    private int choice(OpKind kind, int choice) {
        return kind == OpKind.NOTIFY && choice > 0 ? numberOf[choice - 1] + 1 : choice;
    }

    /** The path to a joint state as a schedule, and the steps after it given as pairs of thread and choice. */
    static Schedule schedule(Forest forest, JointState state, int... after) {
        ExecutionNumbers numbers = new ExecutionNumbers(forest);
        return numbers.along(state, after);
    }

    /** Goes along the path to a joint state, then the steps after it, each the next of its thread. */
    Schedule along(JointState state, int... after) {
        int n = state.pathLength();
        int length = n + after.length / 2;
        int[] threads = new int[length];
        int[] choices = new int[length];
        for (int i = 0; i < length; i++) {
            boolean onPath = i < n;
            int t = onPath ? state.pathThread(i) : after[2 * (i - n)];
            int c = onPath ? state.pathChoice(i) : after[2 * (i - n) + 1];
            ForestOp op = onPath ? state.pathOp(i) : state.op(t);
            threads[i] = numberOf[t];
            choices[i] = choice(op.kind(), c);
            if (op.kind() == OpKind.FORK) {
                fork(op.target());
            }
        }
        return Schedule.of(threads, choices, length);
    }
}
