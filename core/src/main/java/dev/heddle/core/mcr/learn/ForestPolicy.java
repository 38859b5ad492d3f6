package dev.heddle.core.mcr.learn;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.model.Candidates;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Policy;
import java.util.BitSet;

/**
 * Continues an execution so that it teaches much: it prefers a thread whose next step is unknown in the forest, else
 * stays with the thread that ran, but not for ever. It follows the execution in the joint state, which whoever made it
 * restores. A thread that took an unknown step has left the forest; what it writes makes the value of that location
 * unknown here.
 */
final class ForestPolicy implements Policy {
    private final Forest forest;
    private final JointState state;
    private final ExecutionNumbers numbers;
    private final BitSet left = new BitSet();
    private final BitSet overwritten = new BitSet();

    /**
     * Continues from a joint state.
     *
     * @param numbers the numbers of the threads after the prefix
     */
    ForestPolicy(Forest forest, JointState state, ExecutionNumbers numbers) {
        this.forest = forest;
        this.state = state;
        this.numbers = numbers;
    }

    /** The prefix ends with an unknown step of that thread. */
    void leave(int thread) {
        ForestOp op = state.op(thread);
        left.set(thread);
        if (op.kind() == OpKind.UPDATE || op.kind() == OpKind.WRITE) {
            overwritten.set(op.object());
        }
    }

    @Override
    public int next(Candidates candidates) {
        int n = candidates.size();
        int start = 0;
        while (start < n && candidates.thread(start) < candidates.previous()) {
            start++;
        }
        int skipped = 0;
        if (candidates.isOthersTurn()) {
            while (start + skipped < n && candidates.thread(start + skipped) == candidates.previous()) {
                skipped++;
            }
        }
        int best = (start + skipped) % n;
        for (int k = skipped; k < n; k++) {
            int i = (start + k) % n;
            if (edge(candidates.thread(i), candidates.choice(i), candidates.operation(i)) == HistoryTree.NONE) {
                best = i;
                break;
            }
        }
        follow(candidates.thread(best), candidates.choice(best), candidates.operation(best));
        return best;
    }

    /** The edge that the step would take, or none if that is unknown. */
    private int edge(int number, int choice, Operation op) {
        int thread = numbers.thread(number);
        if (thread < 0 || left.get(thread) || !state.isAlive(thread)) {
            return HistoryTree.NONE;
        }
        ForestOp known = state.op(thread);
        if (known == null || known.kind() != op.kind) {
            return HistoryTree.NONE;
        }
        boolean reads = op.kind == OpKind.READ || op.kind == OpKind.UPDATE;
        if (reads && overwritten.get(known.object())) {
            return HistoryTree.NONE;
        }
        return state.edge(thread, op.kind == OpKind.NOTIFY ? 0 : choice);
    }

    private void follow(int number, int choice, Operation op) {
        int edge = edge(number, choice, op);
        int thread = numbers.thread(number);
        if (edge != HistoryTree.NONE) {
            ForestOp known = state.op(thread);
            int waiter = op.kind == OpKind.NOTIFY && choice > 0 ? numbers.thread(choice - 1) : -1;
            state.step(thread, op.kind == OpKind.NOTIFY ? waiter + 1 : choice, edge);
            if (left.isEmpty()) {
                // Who has left the forest may make threads that nobody here can number.
                numbers.arrive(thread, state.tree(thread).to(edge));
            }
            if (op.kind == OpKind.WRITE) {
                overwritten.clear(known.object());
            }
        } else {
            if (thread >= 0) {
                left.set(thread);
            }
            int location =
                    op.kind == OpKind.UPDATE || op.kind == OpKind.WRITE ? forest.locations.find(op.location) : -1;
            if (location >= 0) {
                overwritten.set(location);
            }
        }
    }
}
