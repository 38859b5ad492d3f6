package dev.heddle.core.mcr.zones;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.state.JointState;

/**
 * How much threads have before them at most: the longest way from a node to the end of its tree, and one more for a thread that has not begun.
 * Each step of a thread makes it less. It depends on nothing but what follows, so equal subtrees have equal heights.
 */
final class Heights {
    private final Forest forest;
    private final int[][] heights;

    Heights(Forest forest) {
        this.forest = forest;
        heights = new int[forest.trees()][];
        for (int tree = 0; tree < heights.length; tree++) {
            HistoryTree t = forest.tree(tree);
            int[] all = new int[t.nodes()];
            for (int node : t.bottomUp()) {
                for (int e = t.firstEdge(node); e >= 0; e = t.nextEdge(e)) {
                    all[node] = Math.max(all[node], 1 + all[t.to(e)]);
                }
            }
            heights[tree] = all;
        }
    }

    int of(JointState state, int thread) {
        int tree = forest.thread(thread).tree();
        return state.isNew(thread) ? before(thread) : heights[tree][state.node(thread)];
    }

    /** What a thread has before it that has not begun. */
    int before(int thread) {
        return 1 + heights[forest.thread(thread).tree()][HistoryTree.ROOT];
    }
}
