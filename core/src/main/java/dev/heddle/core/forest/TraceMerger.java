package dev.heddle.core.forest;

import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import dev.heddle.model.Wakeup;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Adds what an execution did to the forest, and checks on the way that it does not contradict what the forest knows: same
 * history, same next operation; same location, same value as was last written.
 */
final class TraceMerger {
    private static final int UNKNOWN = -2;

    private final Forest forest;
    private final NodeIdentity identity;
    private final IntFunction<String> siteOf;
    private final Map<Integer, Integer> siteIds = new HashMap<>();

    private Trace trace;
    private int[] threads = new int[0];
    private int[] nodes = new int[0];
    private int[] length = new int[0];
    private int[] memory = new int[16];
    private final Map<Integer, Long> units = new HashMap<>();
    private int nextBorn;
    private final Operation scratch = new Operation();
    private Mismatch mismatch;

    /**
     * Adds to that forest.
     *
     * @param siteOf the text of a site, which executions tell by number
     */
    TraceMerger(Forest forest, NodeIdentity identity, IntFunction<String> siteOf) {
        this.forest = forest;
        this.identity = identity;
        this.siteOf = siteOf;
    }

    /**
     * Adds an execution.
     *
     * @return how it contradicts the forest, or null
     */
    Mismatch merge(Execution execution) {
        trace = execution.trace();
        mismatch = null;
        addThreads();
        units.clear();
        Arrays.fill(memory, UNKNOWN);
        for (int i = 0; i < trace.size() && mismatch == null; i++) {
            event(i);
        }
        for (int t = 0; t < trace.threads() && mismatch == null; t++) {
            Operation pending = trace.pending(t);
            if (pending.kind != null) {
                reach(t, op(t, pending, false), pending.site);
                if (pending.kind == OpKind.ACQUIRE && execution.end() == End.BLOCKED) {
                    noteLacking(pending);
                }
            } else if (hasRun(t) && !isStoppedBy(t, execution)) {
                end(t);
            }
        }
        return mismatch;
    }

    private void noteLacking(Operation pending) {
        int counter = forest.monitor(pending.location);
        if (!units.containsKey(counter)) {
            forest.lacksUnits(counter, pending.argument);
        }
    }

    private boolean hasRun(int t) {
        return length[t] > 0 || forest.thread(threads[t]).initial();
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
        HistoryTree tree = forest.treeOf(threads[t]);
        if (tree.op(nodes[t]) == HistoryTree.UNSEEN) {
            tree.op(nodes[t], HistoryTree.ENDED, 0);
        }
    }

    private void addThreads() {
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
        length = new int[n];
        for (int t = 0; t < n; t++) {
            boolean fromStart = trace.born(t) == 0;
            boolean runs = seen[t] || trace.pending(t).kind != null;
            threads[t] = forest.thread(
                    trace.threadName(t),
                    trace.threadCode(t),
                    trace.threadPath(t),
                    fromStart ? t : -1,
                    fromStart && runs && !forked[t],
                    trace.daemon(t));
        }
        nextBorn = 0;
    }

    /** Notes which threads were made by the one that took event {@code i}, on its way to where it stands now. */
    private void noteMade(int t, int i) {
        while (nextBorn < trace.threads() && trace.born(nextBorn) <= i + 1) {
            if (trace.born(nextBorn) == i + 1) {
                forest.treeOf(threads[t]).make(nodes[t], threads[nextBorn]);
            }
            nextBorn++;
        }
    }

    private void event(int i) {
        int t = trace.thread(i);
        OpKind kind = trace.kind(i);
        int location = kind.isAccess() ? touch(i) : -1;
        if (ForestOp.isAboutCounter(kind)) {
            count(i, kind);
        }
        if (mismatch != null || !reach(t, op(t, i, kind), trace.site(i))) {
            return;
        }
        int value = kind.observes() ? forest.values.id(trace.result(i)) : Forest.NOTHING;
        int written = writtenBy(i, kind);
        HistoryTree tree = forest.treeOf(threads[t]);
        int edge = tree.edge(nodes[t], value);
        if (edge == HistoryTree.NONE) {
            edge = addEdge(tree, t, i, value, written);
        } else if (tree.written(edge) != written) {
            differ(
                    t,
                    "writes " + text(tree.written(edge)),
                    siteText(tree, nodes[t]),
                    "writes " + text(written),
                    trace.site(i));
        }
        if (written != HistoryTree.NONE) {
            memory[location] = written;
        }
        nodes[t] = tree.to(edge);
        length[t]++;
        noteMade(t, i);
    }

    private String text(int value) {
        return value < 0 ? "nothing" : Long.toString(forest.values.value(value));
    }

    /** An UPDATE that leaves the value it found counts as a read only. */
    private int writtenBy(int i, OpKind kind) {
        if (kind == OpKind.WRITE || (kind == OpKind.UPDATE && trace.written(i) != trace.result(i))) {
            return forest.values.id(trace.written(i));
        }
        return HistoryTree.NONE;
    }

    /** The location of an access, whose value must be the one last written to it in this execution, or its initial one. */
    private int touch(int i) {
        int location = forest.location(trace.location(i));
        if (location >= memory.length) {
            int old = memory.length;
            memory = Arrays.copyOf(memory, Math.max(location + 1, 2 * old));
            Arrays.fill(memory, old, memory.length, UNKNOWN);
        }
        int found = forest.values.id(trace.result(i));
        if (memory[location] == UNKNOWN) {
            if (forest.initialValue(location) == Forest.UNTOUCHED) {
                forest.initialValue(location, found);
            }
            memory[location] = forest.initialValue(location);
        }
        if (memory[location] != found) {
            differ(
                    trace.thread(i),
                    "the location holds " + text(memory[location]),
                    siteOf.apply(trace.site(i)),
                    "it holds " + text(found) + ", which no operation has written",
                    trace.site(i));
        }
        return location;
    }

    private int addEdge(HistoryTree tree, int t, int i, int value, int written) {
        int node = nodes[t];
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

    /** Works out, from the first operation on a counter, how many units it had before. */
    private void count(int i, OpKind kind) {
        int counter = forest.monitor(trace.location(i));
        long after = kind == OpKind.UNITS ? trace.result(i) : trace.written(i);
        boolean took = kind == OpKind.ACQUIRE ? trace.result(i) == Wakeup.NORMAL : trace.result(i) != 0;
        long before = switch (kind) {
            case ACQUIRE, TRY_ACQUIRE -> took ? after + trace.argument(i) : after;
            case RELEASE -> after - trace.argument(i);
            default -> after;
        };
        Long known = units.put(counter, after);
        if (known == null) {
            known = forest.initialUnits(counter, before);
        }
        if (known != before) {
            differ(
                    trace.thread(i),
                    "the counter has " + known + " units",
                    siteOf.apply(trace.site(i)),
                    "it has " + before + ", which no operation has left",
                    trace.site(i));
        }
    }

    /** Notes, or checks, that this operation comes next at the thread's node. */
    private boolean reach(int t, int op, int site) {
        HistoryTree tree = forest.treeOf(threads[t]);
        int known = tree.op(nodes[t]);
        if (known == HistoryTree.UNSEEN) {
            tree.op(nodes[t], op, siteId(site));
        } else if (known != op) {
            String before = known == HistoryTree.ENDED ? "nothing more" : HistoryText.of(forest, forest.op(known));
            differ(t, before, siteText(tree, nodes[t]), HistoryText.of(forest, forest.op(op)), site);
            return false;
        }
        return true;
    }

    private void differ(int t, String before, String siteBefore, String now, int siteNow) {
        List<String> history = HistoryText.latest(forest, forest.treeOf(threads[t]), nodes[t]);
        mismatch =
                new Mismatch(trace.threadPath(t), history, length[t], before, siteBefore, now, siteOf.apply(siteNow));
    }

    private int siteId(int site) {
        return siteIds.computeIfAbsent(site, s -> forest.sites.id(siteOf.apply(s)));
    }

    private String siteText(HistoryTree tree, int node) {
        return forest.sites.text(tree.site(node));
    }

    private int op(int t, int i, OpKind kind) {
        Operation o = scratch.reset(kind, t, 0);
        o.location = trace.location(i);
        o.monitor = 0;
        o.condition = trace.ownCondition(i) ? 0 : -1;
        o.conditionName = trace.condition(i);
        o.target = trace.target(i);
        o.argument = trace.argument(i);
        o.timeout = trace.timeout(i);
        o.ordered = trace.ordered(i);
        o.interruptible = trace.interruptible(i);
        return op(t, o, trace.choice(i) == Trace.ALONG);
    }

    private int op(int t, Operation o, boolean along) {
        OpKind kind = o.kind;
        int object = -1;
        int condition = -1;
        if (kind.isAccess()) {
            object = forest.location(o.location);
        } else if (ForestOp.isAboutMonitor(kind)) {
            object = forest.monitor(o.location);
            if (o.condition == o.monitor) {
                condition = object;
            } else if (o.conditionName != 0) {
                condition = forest.monitor(o.conditionName);
            }
        } else if (kind == OpKind.AWAIT) {
            object = watchedByLast(t, o.argument);
        }
        int about = -1;
        if (ForestOp.isAboutThread(kind)) {
            about = o.target == t ? ForestOp.SELF : o.target >= 0 ? threads[o.target] : forest.announce(o.location);
        }
        boolean counts = kind == OpKind.CHOOSE || kind == OpKind.AWAIT || ForestOp.isAboutCounter(kind);
        int flags = (kind.isAccess() && o.ordered ? ForestOp.ORDERED : 0)
                | (o.interruptible ? ForestOp.INTERRUPTIBLE : 0)
                | (along ? ForestOp.ALONG : 0);
        return forest.opId(new ForestOp(kind, object, condition, about, counts ? o.argument : 0, o.timeout, flags));
    }

    /** What the last so many events of the thread's history observed that can be different another time. */
    private int watchedByLast(int t, long events) {
        HistoryTree tree = forest.treeOf(threads[t]);
        int set = IntSets.EMPTY;
        int node = nodes[t];
        for (long k = 0; k < events && node != HistoryTree.ROOT; k++) {
            int edge = tree.inEdge(node);
            node = tree.from(edge);
            int op = tree.op(node);
            if (isWatchable(forest.op(op).kind())) {
                int now = tree.written(edge) == HistoryTree.NONE ? tree.value(edge) : tree.written(edge);
                set = forest.sets.with(set, forest.watch(op, now));
            }
        }
        return set;
    }

    private static boolean isWatchable(OpKind kind) {
        return switch (kind) {
            case READ,
                    UPDATE,
                    TRY_LOCK,
                    IS_LOCKED,
                    TRY_ACQUIRE,
                    UNITS,
                    IS_INTERRUPTED,
                    CLEAR_INTERRUPT,
                    IS_ALIVE,
                    THREAD_STATE,
                    SLEEP -> true;
            default -> false;
        };
    }
}
