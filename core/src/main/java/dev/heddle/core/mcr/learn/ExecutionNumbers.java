package dev.heddle.core.mcr.learn;

import dev.heddle.core.Schedule;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.model.OpKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Which number each thread of the forest has in an execution along a path: the next one when it is first met there. */
final class ExecutionNumbers {
    private final Forest forest;
    private final int[] numberOf;
    private final List<Integer> threadOf = new ArrayList<>();

    ExecutionNumbers(Forest forest) {
        this.forest = forest;
        numberOf = new int[forest.threads()];
        Arrays.fill(numberOf, -1);
        for (int t = 0; t < forest.threads(); t++) {
            int number = forest.thread(t).number();
            if (number >= 0) {
                while (threadOf.size() <= number) {
                    threadOf.add(-1);
                }
                threadOf.set(number, t);
                numberOf[t] = number;
            }
        }
    }

    /**
     * A thread comes to a node of its tree, and goes on from there by what comes along: the threads that it made on its way,
     * and the one it is to act on, get numbers.
     *
     * @param node the one to which its step led
     */
    void arrive(int thread, int node) {
        HistoryTree tree = forest.treeOf(thread);
        int at = node;
        boolean goesOn = true;
        while (goesOn) {
            for (int made : tree.made(at)) {
                number(made);
            }
            ForestOp op = tree.op(at) < 0 ? null : forest.op(tree.op(at));
            if (op != null && op.target() >= 0) {
                number(op.target());
            }
            goesOn = op != null && op.isAlong();
            at = goesOn ? tree.to(tree.firstEdge(at)) : at;
        }
    }

    private void number(int thread) {
        if (numberOf[thread] < 0) {
            numberOf[thread] = threadOf.size();
            threadOf.add(thread);
        }
    }

    /** The thread with that number, or -1 if the forest does not know it. */
    int thread(int number) {
        return number < threadOf.size() ? threadOf.get(number) : -1;
    }

    /** Goes along the path to a joint state, then the steps after it, given as pairs of thread and choice. */
    Schedule along(JointState state, int... after) {
        int n = state.path().size();
        int length = n + after.length / 2;
        int[] threads = new int[length];
        int[] choices = new int[length];
        for (int i = 0; i < length; i++) {
            boolean onPath = i < n;
            int t = onPath ? state.path().thread(i) : after[2 * (i - n)];
            int c = onPath ? state.path().choice(i) : after[2 * (i - n) + 1];
            ForestOp op = onPath ? state.pathOp(i) : state.op(t);
            threads[i] = numberOf[t];
            choices[i] = op.kind() == OpKind.NOTIFY && c > 0 ? numberOf[c - 1] + 1 : c;
            if (onPath) {
                arrive(t, state.pathNode(i));
            }
        }
        return Schedule.of(threads, choices, length);
    }
}
