package dev.heddle.core.mcr.merge;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;

/** The threads of one execution as the forest knows them, and where each stands in its tree on the way through the trace. */
final class TraceThreads {
    private final Forest forest;
    private Trace trace;
    private int[] threads = new int[0];
    private int[] nodes = new int[0];
    private int[] lengths = new int[0];
    private int nextBorn;

    TraceThreads(Forest forest) {
        this.forest = forest;
    }

    /**
     * Takes note of threads that did something that may depend on which thread they are, or that have another code than in
     * an earlier execution.
     *
     * @return whether the forest says of one thread what was seen of such another, so that it is to be learned anew
     */
    boolean tellApart(Trace newTrace) {
        boolean anew = false;
        for (int t = 0; t < newTrace.threads(); t++) {
            long code = newTrace.threadCode(t);
            if (newTrace.toldApart(t)) {
                anew |= forest.tellApart(code);
            }
            int known = forest.findThread(newTrace.threadName(t));
            if (known >= 0 && !forest.thread(known).isOnlyAnnounced()) {
                long before = forest.code(forest.thread(known).tree());
                if (before != forest.codeFor(newTrace.threadName(t), code)) {
                    anew |= forest.tellApart(before);
                }
            }
        }
        return anew;
    }

    /** Adds those that are new; all stand at the beginning. */
    void begin(Trace newTrace) {
        trace = newTrace;
        int n = trace.threads();
        boolean[] forked = new boolean[n];
        boolean[] seen = new boolean[n];
        for (int i = 0; i < trace.size(); i++) {
            seen[trace.thread(i)] = true;
            if (trace.kind(i) == OpKind.FORK) {
                forked[trace.target(i)] = true;
            }
        }
        threads = new int[n];
        nodes = new int[n];
        lengths = new int[n];
        for (int t = 0; t < n; t++) {
            boolean fromStart = trace.born(t) == 0;
            boolean runs = seen[t] || trace.pending(t).kind != null;
            threads[t] = forest.thread(
                    trace.threadName(t),
                    forest.codeFor(trace.threadName(t), trace.threadCode(t)),
                    trace.threadPath(t),
                    fromStart ? t : -1,
                    fromStart && runs && !forked[t],
                    trace.daemon(t));
        }
        nextBorn = 0;
    }

    /** The forest's number of a thread of the execution. */
    int thread(int t) {
        return threads[t];
    }

    HistoryTree tree(int t) {
        return forest.treeOf(threads[t]);
    }

    int node(int t) {
        return nodes[t];
    }

    /** How many events of the thread were passed. */
    int length(int t) {
        return lengths[t];
    }

    boolean hasRun(int t) {
        return lengths[t] > 0 || forest.thread(threads[t]).initial();
    }

    /** The thread goes to a node by event {@code i}, and on its way may have made other threads. */
    void pass(int t, int node, int i) {
        nodes[t] = node;
        lengths[t]++;
        while (nextBorn < trace.threads() && trace.born(nextBorn) <= i + 1) {
            if (trace.born(nextBorn) == i + 1) {
                tree(t).make(node, threads[nextBorn]);
            }
            nextBorn++;
        }
    }
}
