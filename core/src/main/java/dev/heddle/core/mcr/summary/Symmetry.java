package dev.heddle.core.mcr.summary;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.ForestThread;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.model.OpKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which threads can change places in a joint state without changing what can happen from it (docs/algorithms.md#symmetry): those with
 * equal trees that no operation tells apart. Joins count by chains, see {@link JoinChains}; threads that are joined are
 * told apart all the same if they can block for ever, because then the place of the join shows which.
 */
public final class Symmetry {
    private final int[][] groups;
    private final int[] groupOf;

    Symmetry(
            Forest forest,
            LocationUses uses,
            SubtreeNumbers subtrees,
            DeadlockGoals dangers,
            JoinChains chains,
            SearchRules rules) {
        groupOf = new int[forest.threads()];
        Map<List<Object>, List<Integer>> alike = new HashMap<>();
        // Who is asked for by name, or stands in a line, is not like another.
        if (!uses.hasTime() && !uses.hasLines() && !uses.has(OpKind.WHO)) {
            List<List<Object>> told = tellApart(forest, dangers, chains);
            for (int t = 0; t < forest.threads(); t++) {
                ForestThread thread = forest.thread(t);
                List<Object> key = rules.omits(Omission.JOIN_TARGET) ? new ArrayList<>() : new ArrayList<>(told.get(t));
                key.add(subtrees.of(thread.tree(), HistoryTree.ROOT));
                if (!rules.hashConsing()) {
                    key.add(thread.tree()); // nodes count by their numbers then, which two trees give differently
                }
                key.add(thread.initial());
                key.add(thread.daemon());
                alike.computeIfAbsent(key, k -> new ArrayList<>()).add(t);
            }
        }
        groups = alike.values().stream()
                .filter(g -> g.size() > 1)
                .map(g -> g.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
        java.util.Arrays.fill(groupOf, -1);
        for (int g = 0; g < groups.length; g++) {
            for (int t : groups[g]) {
                groupOf[t] = g;
            }
        }
    }

    /** For each thread what distinguishes it in other threads' eyes. */
    private static List<List<Object>> tellApart(Forest forest, DeadlockGoals dangers, JoinChains chains) {
        List<List<Object>> told = new ArrayList<>();
        for (int t = 0; t < forest.threads(); t++) {
            told.add(new ArrayList<>());
        }
        for (int tree = 0; tree < forest.trees(); tree++) {
            HistoryTree t = forest.tree(tree);
            for (int node = 0; node < t.nodes(); node++) {
                ForestOp op = t.op(node) < 0 ? null : forest.op(t.op(node));
                if (op == null || op.target() < 0 || op.kind() == OpKind.FORK) {
                    continue;
                }
                boolean mayStick = dangers.isAnyIn(forest.thread(op.target()).tree());
                if (op.kind() != OpKind.JOIN || op.isTimed() || mayStick) {
                    told.get(op.target()).add(op.target());
                } else if (chains.isHead(tree, node)) {
                    for (int target : chains.of(tree, node)) {
                        told.get(target).add("chain " + tree + "/" + node);
                    }
                }
            }
        }
        return told;
    }

    /** The groups of two and more threads. */
    public int[][] groups() {
        return groups;
    }

    /** The group of a thread, or -1. */
    int groupOf(int thread) {
        return thread < groupOf.length ? groupOf[thread] : -1;
    }
}
