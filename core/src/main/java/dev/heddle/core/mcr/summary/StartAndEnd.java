package dev.heddle.core.mcr.summary;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.model.OpKind;
import dev.heddle.model.Wakeup;

/**
 * For every node, which other threads have surely ended when a thread stands there, because it joined them, and which
 * have surely not begun, because it is the one to fork them. Exact for the first 64 threads; nothing is said of others.
 */
final class StartAndEnd {
    private final Forest forest;
    private final long[][] ended;
    private final long[][] unborn;
    private final long[] threadsOf;
    private final boolean[] untold;
    private final long initial;
    private final long onlyForker;

    StartAndEnd(Forest forest, LocationUses uses) {
        this.forest = forest;
        int trees = forest.trees();
        ended = new long[trees][];
        unborn = new long[trees][];
        threadsOf = new long[trees];
        untold = new boolean[trees];
        long fromStart = 0;
        for (int t = 0; t < forest.threads(); t++) {
            int tree = forest.thread(t).tree();
            threadsOf[tree] |= t < Long.SIZE ? Conflicts.bit(t) : 0;
            untold[tree] |= t >= Long.SIZE;
            if (t < Long.SIZE && forest.thread(t).initial()) {
                fromStart |= Conflicts.bit(t);
            }
        }
        initial = fromStart;
        onlyForker = forkedByOne(uses);
        for (int tree = 0; tree < trees; tree++) {
            collectUnborn(tree, collectEnded(tree));
        }
        addForkedByUnborn();
    }

    /** The threads that only one thread ever forks. */
    private long forkedByOne(LocationUses uses) {
        long once = 0;
        long twice = 0;
        for (int tree = 0; tree < forest.trees(); tree++) {
            long here = 0;
            HistoryTree t = forest.tree(tree);
            for (int node = 0; node < t.nodes(); node++) {
                here |= forks(t, node);
            }
            twice |= once & here;
            if (uses.threadsOf(tree) > 1) {
                twice |= here;
            }
            once |= here;
        }
        return once & ~twice;
    }

    private long forks(HistoryTree t, int node) {
        ForestOp op = t.op(node) < 0 ? null : forest.op(t.op(node));
        boolean counts = op != null && op.kind() == OpKind.FORK && op.target() >= 0 && op.target() < Long.SIZE;
        return counts ? Conflicts.bit(op.target()) : 0;
    }

    /** A thread that is to be started again, which fails, is not unborn. */
    private void collectUnborn(int tree, long[] begun) {
        HistoryTree t = forest.tree(tree);
        unborn[tree] = new long[t.nodes()];
        for (int node : t.bottomUp()) {
            unborn[tree][node] = forks(t, node) & onlyForker;
            for (int e = t.firstEdge(node); e >= 0; e = t.nextEdge(e)) {
                unborn[tree][node] |= unborn[tree][t.to(e)];
            }
            unborn[tree][node] &= ~begun[node];
        }
    }

    /** Returns, for every node, the threads that have begun when a thread stands there. */
    private long[] collectEnded(int tree) {
        HistoryTree t = forest.tree(tree);
        ended[tree] = new long[t.nodes()];
        long[] begun = new long[t.nodes()];
        begun[HistoryTree.ROOT] = initial;
        int normal = forest.values.find(Wakeup.NORMAL);
        int[] order = t.bottomUp();
        for (int i = order.length - 1; i >= 0; i--) {
            int node = order[i];
            for (int e = t.firstEdge(node); e >= 0; e = t.nextEdge(e)) {
                // A join of a thread that was not started returns at once, and says nothing of its end.
                long joined = t.value(e) == normal ? joins(t, node) & begun[node] : 0;
                ended[tree][t.to(e)] = ended[tree][node] | joined;
                begun[t.to(e)] = begun[node] | forks(t, node);
            }
        }
        return begun;
    }

    private long joins(HistoryTree t, int node) {
        ForestOp op = t.op(node) < 0 ? null : forest.op(t.op(node));
        boolean counts = op != null && op.kind() == OpKind.JOIN && op.target() >= 0 && op.target() < Long.SIZE;
        return counts ? Conflicts.bit(op.target()) : 0;
    }

    private void addForkedByUnborn() {
        for (int tree = 0; tree < forest.trees(); tree++) {
            for (int node = 0; node < unborn[tree].length; node++) {
                long before;
                do {
                    before = unborn[tree][node];
                    for (long rest = before; rest != 0; rest &= rest - 1) {
                        int thread = Long.numberOfTrailingZeros(rest);
                        unborn[tree][node] |= unborn[forest.thread(thread).tree()][HistoryTree.ROOT];
                    }
                } while (unborn[tree][node] != before);
            }
        }
    }

    long ended(int tree, int node) {
        return ended[tree][node];
    }

    long unborn(int tree, int node) {
        return unborn[tree][node];
    }

    /** Whether no thread of that tree can be running. */
    boolean excludes(long endedThreads, long unbornThreads, int tree) {
        return !untold[tree] && (threadsOf[tree] & ~(endedThreads | unbornThreads)) == 0;
    }
}
