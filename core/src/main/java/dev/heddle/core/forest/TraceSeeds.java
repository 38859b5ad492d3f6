package dev.heddle.core.forest;

import dev.heddle.core.Runner;
import dev.heddle.model.OpKind;
import dev.heddle.model.Rules;
import dev.heddle.model.Semantics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Goes on when the joint search is too large (ALGORITHMS.md section 3.4): takes one execution after another and tries to
 * change what one of its reads sees, by letting the reader wait for a later write or run ahead after an earlier one. Each
 * attempt is a walk in the forest; the first unknown step it meets is run. Values not seen by that operation anywhere come
 * first, then those that move the fewest steps. It finds much and proves nothing.
 */
final class TraceSeeds {
    private final JointState state;
    private final Rules rules;
    private final Learner learner;
    private final TracePaths paths;
    private final Runner runner;

    /** What was tried, so that it is not tried again from another execution. */
    private record Try(int tree, int node, int value) {}

    /**
     * Something to try.
     *
     * @param read the step of the read that is to see something else, or of the choice to be made otherwise
     * @param write the step whose value it is to see; the choice instead if there is no write
     * @param isNew whether no history has seen that value at that operation
     */
    private record Seed(int read, int write, boolean isChoice, boolean isNew, int distance, Try key) {}

    private final Set<Try> tried = new HashSet<>();
    private Set<Long> seen = new HashSet<>();
    private final Forest forest;

    TraceSeeds(Forest forest, JointState state, Rules rules, Learner learner, TracePaths paths, Runner runner) {
        this.forest = forest;
        this.state = state;
        this.rules = rules;
        this.learner = learner;
        this.paths = paths;
        this.runner = runner;
    }

    /** Tries until nothing is left to try. */
    void run() {
        for (TracePaths.Path path = paths.take(); path != null; path = paths.take()) {
            for (Seed seed : seeds(path)) {
                runner.checkLimits();
                if (tried.add(seed.key())) {
                    state.reset();
                    attempt(path, seed);
                }
            }
        }
        state.reset();
    }

    private List<Seed> seeds(TracePaths.Path path) {
        collectSeen();
        List<Seed> seeds = new ArrayList<>();
        Map<Integer, List<int[]>> writes = new HashMap<>();
        List<int[]> reads = new ArrayList<>();
        state.reset();
        for (int i = 0; i < path.length(); i++) {
            int t = path.thread(i);
            ForestOp op = state.op(t);
            int edge = state.edge(t, path.choice(i));
            if (op.kind() == OpKind.READ || op.kind() == OpKind.UPDATE) {
                reads.add(new int[] {i, t, state.node(t), op.object()});
            } else if (op.kind() == OpKind.CHOOSE) {
                addChoices(seeds, i, t, op);
            }
            int written = op.kind().isAccess() ? state.tree(t).written(edge) : HistoryTree.NONE;
            if (written != HistoryTree.NONE) {
                writes.computeIfAbsent(op.object(), x -> new ArrayList<>()).add(new int[] {i, t, written});
            }
            state.step(t, path.choice(i), edge);
        }
        for (int[] read : reads) {
            addReads(seeds, read, writes.getOrDefault(read[3], List.of()));
        }
        seeds.sort(Comparator.comparing((Seed s) -> !s.isNew()).thenComparingInt(Seed::distance));
        return seeds;
    }

    private void collectSeen() {
        seen = new HashSet<>();
        for (int tree = 0; tree < forest.trees(); tree++) {
            HistoryTree t = forest.tree(tree);
            for (int e = 0; e < t.edges(); e++) {
                seen.add(key(t.op(t.from(e)), t.value(e)));
            }
        }
    }

    private static long key(int op, int value) {
        return ((long) op << 32) | value;
    }

    private void addChoices(List<Seed> seeds, int i, int t, ForestOp op) {
        for (int c = 0; c < op.argument(); c++) {
            if (state.edge(t, c) == HistoryTree.NONE) {
                int tree = forest.thread(t).tree();
                seeds.add(new Seed(i, c, true, true, 0, new Try(tree, state.node(t), forest.values.id(c))));
            }
        }
    }

    private void addReads(List<Seed> seeds, int[] read, List<int[]> writes) {
        int tree = forest.thread(read[1]).tree();
        HistoryTree t = forest.tree(tree);
        Map<Integer, Seed> best = new HashMap<>();
        for (int[] write : writes) {
            if (write[1] == read[1] || t.edge(read[2], write[2]) != HistoryTree.NONE) {
                continue;
            }
            boolean isNew = !seen.contains(key(t.op(read[2]), write[2]));
            int distance = Math.abs(write[0] - read[0]);
            Seed seed = new Seed(read[0], write[0], false, isNew, distance, new Try(tree, read[2], write[2]));
            best.merge(write[2], seed, (a, b) -> a.distance() <= b.distance() ? a : b);
        }
        seeds.addAll(best.values());
    }

    private void attempt(TracePaths.Path path, Seed seed) {
        int reader = path.thread(seed.read());
        if (seed.isChoice()) {
            if (replay(path, 0, seed.read(), -1, seed.read())) {
                take(reader, seed.write());
            }
        } else if (seed.write() > seed.read()) {
            // The reader waits at the read until the write has come.
            if (replay(path, 0, seed.write() + 1, reader, seed.read())) {
                take(reader, 0);
            }
        } else if (replay(path, 0, seed.write() + 1, -1, 0)) {
            // The reader runs ahead, alone, until the read.
            for (int i = seed.write() + 1; i <= seed.read(); i++) {
                if (path.thread(i) == reader && !take(reader, path.choice(i))) {
                    return;
                }
            }
        }
    }

    /**
     * Takes the steps of a path, but none of {@code held} from step {@code since} on, and none of a thread once it cannot
     * go on.
     *
     * @return whether no unknown step was met, and the last step was taken
     */
    private boolean replay(TracePaths.Path path, int from, int to, int held, int since) {
        Set<Integer> stuck = new HashSet<>();
        boolean taken = true;
        for (int i = from; i < to; i++) {
            int t = path.thread(i);
            if (stuck.contains(t) || (t == held && i >= since)) {
                taken = false;
                continue;
            }
            taken = isEnabled(t, path.choice(i));
            if (!taken) {
                stuck.add(t);
            } else if (!take(t, path.choice(i))) {
                return false;
            }
        }
        return taken;
    }

    private boolean isEnabled(int t, int choice) {
        return state.isAlive(t)
                && state.op(t) != null
                && Semantics.nextChoice(state.operation(t), state, rules, choice) == choice;
    }

    /** Takes a step, or runs the program if it is unknown; returns whether it was known. */
    private boolean take(int t, int choice) {
        if (!isEnabled(t, choice)) {
            return false;
        }
        int edge = state.edge(t, choice);
        if (edge == HistoryTree.NONE) {
            learner.learn(state, t, choice);
            return false;
        }
        state.step(t, choice, edge);
        return true;
    }
}
