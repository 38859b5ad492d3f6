package dev.heddle.core.mcr.merge;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.forest.IntSets;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.SpinRule;
import dev.heddle.model.Trace;

/** Turns operations of an execution into operations of the forest, and gives their numbers. */
final class OpNumbers {
    private final Forest forest;
    private final TraceThreads threads;
    private final Operation scratch = new Operation();

    OpNumbers(Forest forest, TraceThreads threads) {
        this.forest = forest;
        this.threads = threads;
    }

    /** Of the operation of event {@code i}. */
    int of(Trace trace, int i) {
        int t = trace.thread(i);
        Operation o = scratch.reset(trace.kind(i), t, 0);
        o.location = trace.location(i);
        o.monitor = 0;
        o.condition = trace.ownCondition(i) ? 0 : -1;
        o.conditionName = trace.condition(i);
        o.target = trace.target(i);
        o.argument = trace.argument(i);
        o.timeout = trace.timeout(i);
        o.ordered = trace.ordered(i);
        o.interruptible = trace.interruptible(i);
        return of(t, o, trace.choice(i) == Trace.ALONG);
    }

    /** Of an operation at which a thread of the execution is pending. */
    int of(int t, Operation pending) {
        return of(t, pending, false);
    }

    private int of(int t, Operation o, boolean along) {
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
        } else if (ForestOp.mayHaveMonitor(kind)) {
            object = o.conditionName == 0 ? -1 : forest.monitor(o.conditionName);
            condition = object;
        } else if (kind == OpKind.AWAIT) {
            object = watchedByLast(t, o.argument);
        }
        int about = -1;
        if (ForestOp.isAboutThread(kind)) {
            about = o.target == t
                    ? ForestOp.SELF
                    : o.target >= 0 ? threads.thread(o.target) : forest.announce(o.location);
        }
        boolean counts = kind == OpKind.CHOOSE
                || kind == OpKind.AWAIT
                || kind == OpKind.UNPARK
                || kind == OpKind.JOIN
                || ForestOp.isOfLine(kind)
                || kind == OpKind.WHO
                || ForestOp.isAboutCounter(kind);
        int flags = (kind.isAccess() && o.ordered ? ForestOp.ORDERED : 0)
                | (o.interruptible ? ForestOp.INTERRUPTIBLE : 0)
                | (along ? ForestOp.ALONG : 0);
        return forest.opId(new ForestOp(kind, object, condition, about, counts ? o.argument : 0, o.timeout, flags));
    }

    /** What the last so many events of the thread's history observed that can be different another time. */
    private int watchedByLast(int t, long events) {
        HistoryTree tree = threads.tree(t);
        int set = IntSets.EMPTY;
        int node = threads.node(t);
        for (long k = 0; k < events && node != HistoryTree.ROOT; k++) {
            int edge = tree.inEdge(node);
            node = tree.from(edge);
            int op = tree.op(node);
            if (SpinRule.isWatched(forest.op(op).kind())) {
                int now = tree.written(edge) == HistoryTree.NONE ? tree.value(edge) : tree.written(edge);
                set = forest.sets.with(set, forest.watch(op, now));
            }
        }
        return set;
    }
}
