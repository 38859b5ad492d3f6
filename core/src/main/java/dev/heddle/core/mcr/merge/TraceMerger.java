package dev.heddle.core.mcr.merge;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.HeldLocks;
import dev.heddle.core.mcr.forest.HistoryText;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.forest.NodeIdentity;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Adds what an execution did to the forest, and checks on the way that it does not contradict what the forest knows: same
 * history, same next operation; same location, same value as was last written.
 */
public final class TraceMerger {
    private final Forest forest;
    private final NodeIdentity identity;
    private final IntFunction<String> siteOf;
    private final Map<Integer, Integer> siteIds = new HashMap<>();
    private final TraceThreads threads;
    private final OpNumbers ops;
    private final TraceConsistency values;

    private Trace trace;
    private Mismatch mismatch;

    /**
     * Adds to that forest.
     *
     * @param siteOf the text of a site, which executions tell by number
     */
    public TraceMerger(Forest forest, NodeIdentity identity, IntFunction<String> siteOf) {
        this.forest = forest;
        this.identity = identity;
        this.siteOf = siteOf;
        threads = new TraceThreads(forest);
        ops = new OpNumbers(forest, threads);
        values = new TraceConsistency(forest);
    }

    /**
     * To be called before an execution is added: notices which threads cannot share a tree, though they have the same code.
     *
     * @return whether some do already, so that all is to be learned anew
     */
    public boolean tellApart(Execution execution) {
        return threads.tellApart(execution.trace());
    }

    /**
     * Adds an execution.
     *
     * @return how it contradicts the forest, or null
     */
    public Mismatch merge(Execution execution) {
        trace = execution.trace();
        mismatch = null;
        threads.begin(trace);
        values.begin();
        for (int i = 0; i < trace.size() && mismatch == null; i++) {
            event(i);
        }
        for (int t = 0; t < trace.threads() && mismatch == null; t++) {
            Operation pending = trace.pending(t);
            if (pending.kind != null) {
                reach(t, ops.of(t, pending), pending.site);
                if (pending.kind == OpKind.ACQUIRE && execution.end() == End.BLOCKED) {
                    values.lacking(pending);
                }
            } else if (threads.hasRun(t) && !isStoppedBy(t, execution)) {
                end(t);
            }
        }
        return mismatch;
    }

    /** Whether the thread, by its last event, ended the whole program, or it is not known how it would go on. */
    private boolean isStoppedBy(int t, Execution execution) {
        if (execution.end() == End.ABANDONED || execution.end() == End.LOST) {
            return true;
        }
        if (execution.end() == End.BLOCKED || trace.size() == 0 || trace.thread(trace.size() - 1) != t) {
            return false;
        }
        for (int u = 0; u < trace.threads(); u++) {
            if (trace.pending(u).kind != null && !trace.daemon(u)) {
                return true;
            }
        }
        return false;
    }

    /** The thread has no further operation, and ended without one. */
    private void end(int t) {
        HistoryTree tree = threads.tree(t);
        if (tree.op(threads.node(t)) == HistoryTree.UNSEEN) {
            tree.op(threads.node(t), HistoryTree.ENDED, 0);
        }
    }

    private void event(int i) {
        int t = trace.thread(i);
        TraceConsistency.Contradiction contradiction = values.take(trace, i);
        if (contradiction != null) {
            differ(t, contradiction.left(), siteOf.apply(trace.site(i)), contradiction.found(), trace.site(i), true);
            return;
        }
        if (!reach(t, ops.of(trace, i), trace.site(i))) {
            return;
        }
        int value = trace.kind(i).observes() ? forest.values.id(trace.result(i)) : Forest.NOTHING;
        int written = values.writtenBy(trace, i);
        HistoryTree tree = threads.tree(t);
        int node = threads.node(t);
        int edge = tree.edge(node, value);
        if (edge == HistoryTree.NONE) {
            edge = addEdge(tree, node, i, value, written);
        } else if (tree.written(edge) != written) {
            differ(
                    t,
                    "writes " + HistoryText.value(forest, tree.written(edge)),
                    siteText(tree, node),
                    "writes " + HistoryText.value(forest, written),
                    trace.site(i));
        }
        threads.pass(t, tree.to(edge), i);
    }

    private int addEdge(HistoryTree tree, int node, int i, int value, int written) {
        int same = identity.sameAs(tree, node, trace, i);
        if (same != HistoryTree.NONE) {
            return tree.addEdgeTo(node, value, written, same);
        }
        int held = HeldLocks.after(forest, tree.held(node), forest.op(tree.op(node)), trace.result(i));
        int edge = tree.addEdge(node, value, written, held);
        if (trace.kind(i) == OpKind.END) {
            tree.op(tree.to(edge), HistoryTree.ENDED, 0);
        }
        return edge;
    }

    /** Notes, or checks, that this operation comes next at the thread's node. */
    private boolean reach(int t, int op, int site) {
        HistoryTree tree = threads.tree(t);
        int node = threads.node(t);
        int known = tree.op(node);
        if (known == HistoryTree.UNSEEN) {
            tree.op(node, op, siteId(site));
        } else if (known != op) {
            String before = known == HistoryTree.ENDED ? "nothing more" : HistoryText.of(forest, forest.op(known));
            differ(t, before, siteText(tree, node), HistoryText.of(forest, forest.op(op)), site);
            return false;
        }
        return true;
    }

    private void differ(int t, String before, String siteBefore, String now, int siteNow) {
        differ(t, before, siteBefore, now, siteNow, false);
    }

    private void differ(int t, String before, String siteBefore, String now, int siteNow, boolean unseen) {
        List<String> history = HistoryText.latest(forest, threads.tree(t), threads.node(t));
        mismatch = new Mismatch(
                trace.threadPath(t),
                history,
                threads.length(t),
                before,
                siteBefore,
                now,
                siteOf.apply(siteNow),
                unseen);
    }

    private int siteId(int site) {
        return siteIds.computeIfAbsent(site, s -> forest.sites.id(siteOf.apply(s)));
    }

    private String siteText(HistoryTree tree, int node) {
        return forest.sites.text(tree.site(node));
    }
}
