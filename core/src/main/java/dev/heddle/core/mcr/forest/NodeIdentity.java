package dev.heddle.core.mcr.forest;

import dev.heddle.model.Trace;

/**
 * Decides when two histories of a thread count as one (docs/algorithms.md#where-it-ends). Whoever answers with a node promises
 * that the thread goes on from both in the same way, and that the node is not an ancestor of the edge's origin.
 */
@FunctionalInterface
public interface NodeIdentity {
    /** Every history is a node of its own. */
    NodeIdentity BY_HISTORY = (tree, node, trace, event) -> HistoryTree.NONE;

    /**
     * The node at which the thread stands after that event, taken at {@code node}, if it is one already known, or {@link
     * HistoryTree#NONE} for a new one.
     */
    int sameAs(HistoryTree tree, int node, Trace trace, int event);
}
