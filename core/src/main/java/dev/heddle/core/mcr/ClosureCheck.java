package dev.heddle.core.mcr;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.core.Statistics.Missed;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.ForestReader;
import dev.heddle.core.mcr.forest.ForestWriter;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.forest.NodeIdentity;
import dev.heddle.core.mcr.merge.Mismatch;
import dev.heddle.core.mcr.merge.TraceMerger;
import dev.heddle.core.mcr.search.Deadlocks;
import dev.heddle.model.Execution;
import dev.heddle.model.OpKind;
import dev.heddle.model.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * Says what a strategy has missed that cannot tell by itself. Every execution of that strategy goes into a forest; when
 * it has no more to run, the joint search looks for steps that the forest does not know, and runs the program wherever
 * there is one. What is in the forest then and was not before is what was missed, no more and no less.
 */
public final class ClosureCheck {
    private static final int MOST_NAMED = 100;

    /** Sees histories one by one. */
    interface Visitor {
        void visit(HistoryTree tree, int node);
    }

    private final Mcr strategy;
    private final Forest forest;
    private TraceMerger merger;
    private Deadlocks deadlocks;
    private int[] known = {};
    private boolean contradicted;
    /** How what another process has seen contradicts what is known; null if it does not. */
    private String otherwise;

    private boolean checked;

    /** A check of a program that runs by those rules. */
    public ClosureCheck(Rules rules) {
        strategy = Mcr.withOwnTrees(rules);
        forest = strategy.forest();
    }

    /**
     * Takes in what an execution showed.
     *
     * @return whether it goes together with those before; if not, that is reported
     */
    public boolean learn(Execution execution, Runner runner) {
        if (merger == null) {
            merger = new TraceMerger(forest, NodeIdentity.BY_HISTORY, runner::site);
            deadlocks = new Deadlocks(forest, runner::site);
        }
        Mismatch mismatch = merger.merge(execution);
        if (mismatch != null) {
            contradicted = true;
            runner.report(mismatch.toFailure(), Schedule.of(execution.trace()));
            return false;
        }
        deadlocks.observe(execution);
        return true;
    }

    /** Saves what it was shown, in the form in which it means the same in every process. */
    public void save(OutputStream out) throws IOException {
        ForestWriter.write(forest, out);
    }

    /**
     * Takes in what another one was shown; in which order, and how often, makes no difference.
     *
     * @return whether it goes together with what this one was shown; if not, {@link #tell} says so
     */
    public boolean takeIn(InputStream saved) {
        try {
            ForestReader.readInto(forest, saved);
        } catch (IOException e) {
            contradicted = true;
            otherwise = e.getMessage();
        }
        return !contradicted;
    }

    /** Reports what could not be when it was met, if there is anything. */
    public void tell(Runner runner) {
        if (otherwise != null) {
            runner.report(Mismatch.betweenProcesses(otherwise), Schedule.EMPTY);
        }
    }

    /** Looks for what is missing, and runs it; returns whether the search came to its end and nothing was. */
    public boolean isClosed(Runner runner) {
        if (contradicted) {
            return false;
        }
        if (!checked) { // one that was broken off goes on
            known = new int[forest.trees()];
            for (int tree = 0; tree < known.length; tree++) {
                known[tree] = forest.tree(tree).nodes();
            }
            checked = true;
        }
        boolean ended = strategy.explore(runner);
        return ended && missed().histories() == 0;
    }

    /** What was missed; may be asked after the check. */
    public Missed missed() {
        if (!checked) {
            return Missed.NOT_CHECKED;
        }
        long[] count = {0};
        List<String> names = new ArrayList<>();
        forEachMissed((tree, node) -> {
            count[0]++;
            int edge = tree.inEdge(node);
            if (!isMissed(tree, tree.from(edge)) && names.size() < MOST_NAMED) {
                names.add(name(tree, edge));
            }
        });
        return new Missed(count[0], names);
    }

    /** All histories of at least one event that were missed. */
    void forEachMissed(Visitor visitor) {
        for (int tree = 0; tree < forest.trees(); tree++) {
            HistoryTree t = forest.tree(tree);
            int first = tree < known.length ? known[tree] : 1;
            for (int node = Math.max(1, first); node < t.nodes(); node++) {
                visitor.visit(t, node);
            }
        }
    }

    private boolean isMissed(HistoryTree tree, int node) {
        for (int i = 0; i < known.length; i++) {
            if (forest.tree(i) == tree) {
                return node >= Math.max(1, known[i]);
            }
        }
        return node != HistoryTree.ROOT;
    }

    private String name(HistoryTree tree, int edge) {
        int node = tree.from(edge);
        ForestOp op = forest.op(tree.op(node));
        int before = 0;
        for (int n = node; n != HistoryTree.ROOT; n = tree.from(tree.inEdge(n))) {
            before++;
        }
        String what = op.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        String value = op.kind().observes() ? " of " + text(forest.values.value(tree.value(edge))) : "";
        int histories = below(tree, tree.to(edge));
        return threadOf(tree) + ", after " + before + (before == 1 ? " operation" : " operations") + ": "
                + (op.kind() == OpKind.CHOOSE ? "choice" : what) + value + " at "
                + forest.sites.text(tree.site(node)) + (histories > 1 ? ", and " + (histories - 1) + " after it" : "");
    }

    /** Values that are names of objects are large, and easier to tell apart in hexadecimal. */
    private static String text(long value) {
        return Math.abs(value) < Integer.MAX_VALUE ? Long.toString(value) : "0x" + Long.toHexString(value);
    }

    private String threadOf(HistoryTree tree) {
        for (int t = 0; t < forest.threads(); t++) {
            if (forest.treeOf(t) == tree) {
                return forest.thread(t).path();
            }
        }
        throw new IllegalStateException("a tree without a thread");
    }

    /** How many histories there are from that one on; histories can be too long for recursion. */
    private static int below(HistoryTree tree, int node) {
        int n = 0;
        Deque<Integer> left = new ArrayDeque<>();
        left.push(node);
        while (!left.isEmpty()) {
            n++;
            for (int e = tree.firstEdge(left.pop()); e >= 0; e = tree.nextEdge(e)) {
                left.push(tree.to(e));
            }
        }
        return n;
    }

    /** The numbers of the check. */
    public Statistics statistics() {
        return strategy.statistics();
    }

    Forest forest() {
        return forest;
    }
}
