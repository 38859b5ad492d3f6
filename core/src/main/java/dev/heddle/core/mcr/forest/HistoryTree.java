package dev.heddle.core.mcr.forest;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The local histories of one thread, or of all threads that run the same code, as a tree in columns of primitives. A
 * node is a history; it keeps the operation that comes next. An edge is that operation with what the thread observed;
 * edges are apart from nodes so that a {@link NodeIdentity} may lead two edges to one node.
 */
public final class HistoryTree {
    /** The node before the first operation. */
    public static final int ROOT = 0;
    /** {@link #op}: the thread has ended. */
    public static final int ENDED = -1;
    /** {@link #op}: the whole program stops there, as by System.exit; or no execution has shown yet what comes next. */
    public static final int UNSEEN = -2;
    /** No edge, or no value written. */
    public static final int NONE = -1;

    private static final int[] NOBODY = {};

    private int nodes;
    private int[] op = new int[16];
    private int[] site = new int[16];
    private int[] held = new int[16];
    private int[] inEdge = new int[16];
    private int[] firstEdge = new int[16];

    private int edges;
    private int[] from = new int[16];
    private int[] to = new int[16];
    private int[] value = new int[16];
    private int[] written = new int[16];
    private int[] nextEdge = new int[16];

    private boolean joins;
    private int[] order = {};
    private int orderedEdges = NONE;

    private final Map<Integer, int[]> made = new HashMap<>();

    HistoryTree() {
        addNode(IntSets.EMPTY, NONE);
    }

    private int addNode(int heldSet, int edge) {
        if (nodes == op.length) {
            int n = 2 * nodes;
            op = Arrays.copyOf(op, n);
            site = Arrays.copyOf(site, n);
            held = Arrays.copyOf(held, n);
            inEdge = Arrays.copyOf(inEdge, n);
            firstEdge = Arrays.copyOf(firstEdge, n);
        }
        op[nodes] = UNSEEN;
        held[nodes] = heldSet;
        inEdge[nodes] = edge;
        firstEdge[nodes] = NONE;
        return nodes++;
    }

    /** Adds an edge to a new node, at which the thread holds that set of monitors; returns the edge. */
    public int addEdge(int node, int valueId, int writtenId, int heldSet) {
        int edge = addEdgeFrom(node, valueId, writtenId, nodes);
        addNode(heldSet, edge);
        return edge;
    }

    /** Adds an edge to a node that is there already; returns the edge. */
    public int addEdgeTo(int node, int valueId, int writtenId, int target) {
        joins = true;
        return addEdgeFrom(node, valueId, writtenId, target);
    }

    private int addEdgeFrom(int node, int valueId, int writtenId, int target) {
        if (edges == from.length) {
            int n = 2 * edges;
            from = Arrays.copyOf(from, n);
            to = Arrays.copyOf(to, n);
            value = Arrays.copyOf(value, n);
            written = Arrays.copyOf(written, n);
            nextEdge = Arrays.copyOf(nextEdge, n);
        }
        from[edges] = node;
        to[edges] = target;
        value[edges] = valueId;
        written[edges] = writtenId;
        nextEdge[edges] = firstEdge[node];
        firstEdge[node] = edges;
        return edges++;
    }

    /** The edge by which a thread at that node that observes that value goes on, or {@link #NONE}. */
    public int edge(int node, int valueId) {
        int e = firstEdge[node];
        while (e >= 0 && value[e] != valueId) {
            e = nextEdge[e];
        }
        return e;
    }

    public void op(int node, int opId, int siteId) {
        op[node] = opId;
        site[node] = siteId;
    }

    /** The operation after that history, {@link #ENDED} or {@link #UNSEEN}. */
    public int op(int node) {
        return op[node];
    }

    /** Where that operation stands, as {@link Forest#sites} numbers it. */
    public int site(int node) {
        return site[node];
    }

    /** The set of monitors held after that history. */
    public int held(int node) {
        return held[node];
    }

    /** The edge that led to the node first, or {@link #NONE} for the root. */
    public int inEdge(int node) {
        return inEdge[node];
    }

    public int firstEdge(int node) {
        return firstEdge[node];
    }

    public int nextEdge(int edge) {
        return nextEdge[edge];
    }

    public int from(int edge) {
        return from[edge];
    }

    public int to(int edge) {
        return to[edge];
    }

    public int value(int edge) {
        return value[edge];
    }

    /** What the step left in the location it wrote, or {@link #NONE} if it wrote nothing. */
    public int written(int edge) {
        return written[edge];
    }

    /** The threads that the thread makes on its way to that node, in order. */
    public int[] made(int node) {
        return made.getOrDefault(node, NOBODY);
    }

    /** Says that the thread makes another one on its way to that node. */
    public void make(int node, int thread) {
        int[] old = made(node);
        for (int known : old) {
            if (known == thread) {
                return;
            }
        }
        int[] all = Arrays.copyOf(old, old.length + 1);
        all[old.length] = thread;
        made.put(node, all);
    }

    /** All nodes, each after those that its edges lead to; not to be changed. */
    public int[] bottomUp() {
        if (orderedEdges != edges) {
            order = joins ? depthFirst() : descending();
            orderedEdges = edges;
        }
        return order;
    }

    /** Nodes come after those that lead to them, unless an edge was led to a node that was there already. */
    private int[] descending() {
        int[] all = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            all[i] = nodes - 1 - i;
        }
        return all;
    }

    private int[] depthFirst() {
        int[] all = new int[nodes];
        boolean[] seen = new boolean[nodes];
        int[] stack = new int[nodes];
        int[] next = Arrays.copyOf(firstEdge, nodes);
        int depth = 0;
        int done = 0;
        stack[depth++] = ROOT;
        seen[ROOT] = true;
        while (depth > 0) {
            int node = stack[depth - 1];
            int e = next[node];
            if (e == NONE) {
                all[done++] = node;
                depth--;
                continue;
            }
            next[node] = nextEdge[e];
            if (!seen[to[e]]) {
                seen[to[e]] = true;
                stack[depth++] = to[e];
            }
        }
        return all;
    }

    public int nodes() {
        return nodes;
    }

    public int edges() {
        return edges;
    }
}
