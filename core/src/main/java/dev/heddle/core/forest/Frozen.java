package dev.heddle.core.forest;

/**
 * The forest as it was when a round began (ALGORITHMS.md section 3.2). What a round learns is not followed in it,
 * because the summaries that its reductions rest on do not know of it.
 */
final class Frozen {
    private final Forest forest;
    private final boolean rounds;
    private int[] edges = new int[0];

    Frozen(Forest forest, boolean rounds) {
        this.forest = forest;
        this.rounds = rounds;
    }

    /** Takes the forest as it is now. */
    void freeze() {
        edges = new int[forest.trees()];
        for (int i = 0; i < edges.length; i++) {
            edges[i] = forest.tree(i).edges();
        }
    }

    boolean contains(int thread, int edge) {
        if (!rounds) {
            return true;
        }
        int tree = forest.thread(thread).tree();
        return tree < edges.length && edge < edges[tree];
    }
}
