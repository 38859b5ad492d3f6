package dev.heddle.core.mcr.summary;

import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.mcr.state.Statuses;
import dev.heddle.model.Cells.Slot;

/** Which threads are in the same position in the joint state at hand, so that one of them stands for all. */
public final class ThreadEquivalence {
    private final JointState state;
    private final Statuses statuses;
    private final SubtreeNumbers subtrees;
    private final Symmetry symmetry;

    ThreadEquivalence(JointState state, Statuses statuses, SubtreeNumbers subtrees, Symmetry symmetry) {
        this.state = state;
        this.statuses = statuses;
        this.subtrees = subtrees;
        this.symmetry = symmetry;
    }

    /** Whether one of those threads has the same to do as {@code t}. */
    boolean isLikeOneOf(int[] threads, int size, int t) {
        for (int i = 0; i < size; i++) {
            if (numberOf(threads[i]) == numberOf(t)) {
                return true;
            }
        }
        return false;
    }

    private int numberOf(int t) {
        return subtrees.of(statuses.tree(t), statuses.node(t));
    }

    /** Whether {@code t} could change places with one of those threads and nothing would be different. */
    public boolean isSymmetricToOneOf(int[] threads, int size, int t) {
        int group = symmetry.groupOf(t);
        if (group < 0) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            int u = threads[i];
            // By node rather than by number where they share a tree: what is learned this round is of the node only.
            boolean same = statuses.tree(u) == statuses.tree(t)
                    ? statuses.node(u) == statuses.node(t)
                    : numberOf(u) == numberOf(t);
            if (same
                    && symmetry.groupOf(u) == group
                    && state.get(u, Slot.WAITS) == state.get(t, Slot.WAITS)
                    && state.get(u, Slot.TURN) == state.get(t, Slot.TURN)
                    && state.get(u, Slot.PERMIT) == state.get(t, Slot.PERMIT)
                    && state.get(u, Slot.INTERRUPT) == state.get(t, Slot.INTERRUPT)
                    && state.get(u, Slot.WAS_INTERRUPTED) == state.get(t, Slot.WAS_INTERRUPTED)) {
                return true;
            }
        }
        return false;
    }
}
