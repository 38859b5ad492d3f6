package dev.heddle.core.mcr.summary;

import dev.heddle.core.mcr.forest.Forest;

/**
 * The forest as it was when a round began (docs/algorithms.md#rounds). What a round learns is not followed in it,
 * because the summaries that its reductions rest on do not know of it.
 */
public final class RoundSnapshot {
    private final Forest forest;
    private final boolean rounds;
    /** By thread, how many edges its tree had. */
    private int[] edges = new int[0];

    public RoundSnapshot(Forest forest, boolean rounds) {
        this.forest = forest;
        this.rounds = rounds;
    }

    /** Takes the forest as it is now. */
    public void freeze() {
        edges = new int[forest.threads()];
        for (int t = 0; t < edges.length; t++) {
            edges[t] = forest.treeOf(t).edges();
        }
    }

    public boolean contains(int thread, int edge) {
        if (!rounds) {
            return true;
        }
        return thread < edges.length && edge < edges[thread];
    }
}
