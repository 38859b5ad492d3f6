package dev.heddle.core.mcr.summary;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.state.Statuses;
import dev.heddle.model.OpKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The goal "a deadlock" (docs/algorithms.md#goals): which operations could be where a thread stays blocked for ever.
 * Waiting, parking and spinning always; locking and joining only on a cycle of "who holds this requests that", where an
 * unfinished thread holds its own end, or where a thread may end without giving back what it holds.
 */
final class DeadlockGoals {
    private final Forest forest;
    private final boolean[][] below;
    private final boolean[][] at;
    private final boolean[] onCycle;
    private final int monitors;
    private final boolean canBlock;
    private boolean keepsAtEnd;
    private boolean any;

    DeadlockGoals(Forest forest, LocationUses uses) {
        this.forest = forest;
        monitors = forest.monitors.size();
        below = new boolean[forest.trees()][];
        at = new boolean[forest.trees()][];
        canBlock = uses.hasBlocking();
        onCycle = canBlock ? cycles(requests()) : new boolean[0];
        for (int tree = 0; canBlock && tree < forest.trees(); tree++) {
            summarize(tree);
        }
    }

    private void summarize(int tree) {
        HistoryTree t = forest.tree(tree);
        below[tree] = new boolean[t.nodes()];
        at[tree] = new boolean[t.nodes()];
        for (int node : t.bottomUp()) {
            at[tree][node] = t.op(node) >= 0 && isDangerous(forest.op(t.op(node)));
            any |= at[tree][node];
            below[tree][node] = at[tree][node];
            for (int e = t.firstEdge(node); e >= 0; e = t.nextEdge(e)) {
                below[tree][node] |= below[tree][t.to(e)];
            }
        }
    }

    /** Monitors come first, then the ends of threads. */
    private List<Set<Integer>> requests() {
        List<Set<Integer>> edges = new ArrayList<>();
        for (int r = 0; r < monitors + forest.threads(); r++) {
            edges.add(new HashSet<>());
        }
        for (int thread = 0; thread < forest.threads(); thread++) {
            HistoryTree t = forest.treeOf(thread);
            for (int node = 0; node < t.nodes(); node++) {
                int[] held = forest.sets.members(t.held(node));
                keepsAtEnd |= t.op(node) == HistoryTree.ENDED && held.length > 0;
                int wanted = t.op(node) < 0 ? -1 : wanted(forest.op(t.op(node)), thread);
                if (wanted >= 0) {
                    edges.get(monitors + thread).add(wanted);
                    for (int monitor : held) {
                        edges.get(monitor).add(wanted);
                    }
                }
            }
        }
        return edges;
    }

    private int wanted(ForestOp op, int thread) {
        if (op.kind() == OpKind.LOCK || op.kind() == OpKind.WAKE) {
            return op.object();
        }
        return op.kind() == OpKind.JOIN ? monitors + op.targetFor(thread) : -1;
    }

    private boolean isDangerous(ForestOp op) {
        return switch (op.kind()) {
            case WAIT, WAKE, PARK, AWAIT, ACQUIRE -> true;
            case LOCK -> keepsAtEnd || onCycle[op.object()];
            case JOIN -> keepsAtEnd || op.target() < 0 || onCycle[monitors + op.target()];
            default -> false;
        };
    }

    /** Which nodes of a graph are on a cycle: those that can reach themselves. */
    private static boolean[] cycles(List<Set<Integer>> edges) {
        int n = edges.size();
        boolean[] onCycle = new boolean[n];
        int[] stack = new int[n];
        for (int start = 0; start < n; start++) {
            boolean[] seen = new boolean[n];
            int depth = 0;
            stack[depth++] = start;
            while (depth > 0 && !onCycle[start]) {
                for (int next : edges.get(stack[--depth])) {
                    onCycle[start] |= next == start;
                    if (!seen[next]) {
                        seen[next] = true;
                        stack[depth++] = next;
                    }
                }
            }
        }
        return onCycle;
    }

    boolean isDangerous(int tree, int node) {
        return canBlock && at[tree][node];
    }

    /** Whether the tree has a dangerous operation at all. */
    boolean isAnyIn(int tree) {
        return canBlock && below[tree][HistoryTree.ROOT];
    }

    /** Whether a deadlock may be reached from the state. */
    boolean isAnyInReach(Statuses statuses) {
        for (int k = 0; any && k < statuses.size(); k++) {
            int t = statuses.running(k);
            if (below[statuses.tree(t)][statuses.node(t)]) {
                return true;
            }
        }
        return false;
    }
}
