package dev.heddle.core.mcr.forest;

import dev.heddle.model.OpKind;
import java.util.ArrayDeque;
import java.util.List;

/** Operations and histories of the forest in words. */
public final class HistoryText {
    private static final int MOST = 12;

    private HistoryText() {}

    /** What an operation does, to what. */
    public static String of(Forest forest, ForestOp op) {
        if (op.kind().isAccess()) {
            return op.kind() + " of " + Long.toHexString(forest.locations.value(op.object()));
        }
        if (ForestOp.isAboutMonitor(op.kind())) {
            return op.kind() + " of " + Long.toHexString(forest.monitors.value(op.object()));
        }
        return op.kind()
                + (op.target() >= 0 ? " of thread " + forest.thread(op.target()).path() : "");
    }

    /** A value by its number, which may be none. */
    public static String value(Forest forest, int value) {
        return value < 0 ? "nothing" : Long.toString(forest.values.value(value));
    }

    /** The latest operations on the way to a node, in their order, with what they observed or wrote. */
    public static List<String> latest(Forest forest, HistoryTree tree, int node) {
        ArrayDeque<String> texts = new ArrayDeque<>();
        for (int n = node; n != HistoryTree.ROOT && texts.size() < MOST; n = tree.from(tree.inEdge(n))) {
            int edge = tree.inEdge(n);
            int from = tree.from(edge);
            ForestOp op = forest.op(tree.op(from));
            String value = "";
            if (op.kind() == OpKind.WRITE) {
                value = " = " + forest.values.value(tree.written(edge));
            } else if (op.kind().observes()) {
                value = " -> " + forest.values.value(tree.value(edge));
            }
            texts.addFirst(of(forest, op) + value + " at " + forest.sites.text(tree.site(from)));
        }
        return List.copyOf(texts);
    }
}
