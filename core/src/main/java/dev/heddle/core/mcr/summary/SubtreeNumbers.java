package dev.heddle.core.mcr.summary;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.HistoryTree;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Hash-consing (docs/algorithms.md#equal-subtrees): nodes from which everything is equal, by value, get one number, and the
 * number stays theirs in all rounds. Equal are: operation, locks held, edges and what they lead to, and what tells races
 * and deadlocks apart.
 */
public final class SubtreeNumbers {
    private static final class Key {
        private final int[] parts;

        Key(int[] parts) {
            this.parts = parts;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key k && Arrays.equals(parts, k.parts);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(parts);
        }
    }

    private static final int HEADER = 4;
    private static final int PER_EDGE = 3;

    private final Forest forest;
    private final Map<Key, Integer> numbers = new HashMap<>();
    private int[][] numberOf = new int[0][];

    public SubtreeNumbers(Forest forest) {
        this.forest = forest;
    }

    /** Numbers all nodes of the forest as it is now. */
    void renumber(RaceGoals races, DeadlockGoals dangers) {
        numberOf = new int[forest.trees()][];
        for (int tree = 0; tree < numberOf.length; tree++) {
            HistoryTree t = forest.tree(tree);
            numberOf[tree] = new int[t.nodes()];
            for (int node : t.bottomUp()) {
                Key key = key(tree, node, races, dangers);
                Integer known = numbers.putIfAbsent(key, numbers.size());
                numberOf[tree][node] = known == null ? numbers.size() - 1 : known;
            }
        }
    }

    private Key key(int tree, int node, RaceGoals races, DeadlockGoals dangers) {
        HistoryTree t = forest.tree(tree);
        int n = 0;
        for (int e = t.firstEdge(node); e >= 0; e = t.nextEdge(e)) {
            n++;
        }
        long[] edges = new long[n];
        int i = 0;
        for (int e = t.firstEdge(node); e >= 0; e = t.nextEdge(e)) {
            edges[i++] = ((long) t.value(e) << 32) | e;
        }
        Arrays.sort(edges);
        int[] parts = new int[HEADER + PER_EDGE * n];
        parts[0] = t.op(node);
        parts[1] = t.held(node);
        parts[2] = races.mark(tree, node);
        parts[3] = dangers.isDangerous(tree, node) ? 1 + t.site(node) : 0;
        for (int k = 0; k < n; k++) {
            int e = (int) edges[k];
            parts[HEADER + PER_EDGE * k] = t.value(e);
            parts[HEADER + PER_EDGE * k + 1] = t.written(e);
            parts[HEADER + PER_EDGE * k + 2] = numberOf[tree][t.to(e)];
        }
        return new Key(parts);
    }

    public int of(int tree, int node) {
        return numberOf[tree][node];
    }

    /** How many numbers were given. */
    public int size() {
        return numbers.size();
    }
}
