package dev.heddle.core.mcr.summary;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.model.OpKind;

/** Joins that follow one another directly count as one that waits for all (docs/algorithms.md#symmetry). */
public final class JoinChains {
    private static final int[] NONE = {};
    private static final int[][] NO_CHAINS = {};

    private final Forest forest;
    private final int[][][] chains;

    JoinChains(Forest forest, LocationUses uses) {
        this.forest = forest;
        chains = new int[forest.trees()][][];
        for (int tree = 0; tree < chains.length; tree++) {
            if (!uses.has(OpKind.JOIN)) {
                chains[tree] = NO_CHAINS;
                continue;
            }
            HistoryTree t = forest.tree(tree);
            chains[tree] = new int[t.nodes()][];
            for (int node : t.bottomUp()) {
                if (isJoin(t, node)) {
                    chains[tree][node] = chain(tree, node);
                }
            }
        }
    }

    private boolean isJoin(HistoryTree t, int node) {
        return t.op(node) >= 0
                && forest.op(t.op(node)).kind() == OpKind.JOIN
                && forest.op(t.op(node)).target() >= 0
                && !forest.op(t.op(node)).isTimed();
    }

    private int[] chain(int tree, int node) {
        HistoryTree t = forest.tree(tree);
        int e = t.firstEdge(node);
        boolean goesOn = e >= 0 && t.nextEdge(e) < 0 && isJoin(t, t.to(e));
        int[] rest = goesOn ? chains[tree][t.to(e)] : NONE;
        int[] all = new int[rest.length + 1];
        all[0] = forest.op(t.op(node)).target();
        System.arraycopy(rest, 0, all, 1, rest.length);
        return all;
    }

    /** The threads that must have ended before the thread gets past the joins that begin at that node. */
    public int[] of(int tree, int node) {
        int[] chain = node < chains[tree].length ? chains[tree][node] : null;
        return chain == null ? NONE : chain;
    }

    /** Whether a chain of joins begins at that node, rather than goes on there. */
    boolean isHead(int tree, int node) {
        HistoryTree t = forest.tree(tree);
        return isJoin(t, node) && (node == HistoryTree.ROOT || !isJoin(t, t.from(t.inEdge(node))));
    }
}
