package dev.heddle.core.mcr.state;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.model.Cells;
import dev.heddle.model.Cells.Slot;
import dev.heddle.model.OpKind;

/**
 * Where each thread stands in the joint state at hand, and what it can do there. Taken once for every state, because all
 * that decides about the state asks for it.
 */
public final class Statuses {
    private static final byte DONE = 0;
    private static final byte READY = 1;
    private static final byte BLOCKED = 2;
    private static final byte UNFOLLOWED = 3;

    private final JointState state;
    private int n;
    private byte[] status = new byte[0];
    private boolean[] endsProgram = new boolean[0];
    private int[] trees = new int[0];
    private int[] nodes = new int[0];
    private ForestOp[] ops = new ForestOp[0];
    private int[] running = new int[0];
    private int size;
    private boolean stopped;
    private boolean anyReady;

    public Statuses(JointState state) {
        this.state = state;
    }

    /** Takes the threads, and the tree of each, as they are when a round begins. */
    public void freeze(Forest forest) {
        n = forest.threads();
        if (status.length < n) {
            status = new byte[n];
            endsProgram = new boolean[n];
            trees = new int[n];
            nodes = new int[n];
            ops = new ForestOp[n];
            running = new int[n];
        }
        for (int t = 0; t < n; t++) {
            trees[t] = forest.thread(t).tree();
        }
    }

    /** Takes the state as it is now. Everyone who is not done counts as blocked until a step is known. */
    public void begin() {
        size = 0;
        stopped = false;
        anyReady = false;
        for (int t = 0; t < n; t++) {
            int node = state.node(t);
            nodes[t] = node;
            status[t] = DONE;
            endsProgram[t] = false;
            long life = state.get(t, Slot.STATUS);
            if (life != Cells.ENDED) {
                ForestOp op = state.opAt(t, node);
                ops[t] = op;
                if (op != null || life == Cells.NEW) {
                    status[t] = BLOCKED;
                    running[size++] = t;
                } else {
                    stopped = true;
                }
            }
        }
    }

    /** A thread can take a step along that edge. */
    public void ready(int t, int edge) {
        anyReady = true;
        if (status[t] != UNFOLLOWED) {
            status[t] = READY;
        }
        endsProgram[t] |= state.tree(t).op(state.tree(t).to(edge)) == HistoryTree.UNSEEN || isLastToEnd(t);
    }

    /** A thread can take a step that this round does not follow. */
    public void unfollowed(int t) {
        status[t] = UNFOLLOWED;
    }

    /** A thread is to wait although it could go on. */
    public void delay(int t) {
        status[t] = BLOCKED;
    }

    /** Whether the program would end, with daemons still running, when the thread takes its step. */
    private boolean isLastToEnd(int t) {
        if (ops[t].kind() != OpKind.END || state.isDaemon(t)) {
            return false;
        }
        boolean daemons = false;
        for (int u = 0; u < n; u++) {
            if (u != t && state.isAlive(u)) {
                if (!state.isDaemon(u)) {
                    return false;
                }
                daemons = true;
            }
        }
        return daemons;
    }

    public int threads() {
        return n;
    }

    /** How many threads may yet take a step; they are {@link #running}. */
    public int size() {
        return size;
    }

    public int running(int k) {
        return running[k];
    }

    public int tree(int t) {
        return trees[t];
    }

    public int node(int t) {
        return nodes[t];
    }

    /** The next operation of a thread that may yet take a step; null if it has not begun and nobody knows. */
    public ForestOp op(int t) {
        return ops[t];
    }

    /** Whether the whole program stopped, as by System.exit. */
    boolean isStopped() {
        return stopped;
    }

    /** Whether any thread has a step that can be followed. */
    public boolean isAnyReady() {
        return anyReady;
    }

    /** How many threads have a step that can be followed. */
    public int readyCount() {
        int count = 0;
        for (int k = 0; k < size; k++) {
            count += isReady(running[k]) ? 1 : 0;
        }
        return count;
    }

    /** Whether the thread has a step that can be followed. */
    public boolean isReady(int t) {
        return status[t] == READY;
    }

    public boolean isBlocked(int t) {
        return status[t] == BLOCKED;
    }

    /** Whether the thread may yet take a step, now or later. */
    public boolean canStillRun(int t) {
        return status[t] != DONE;
    }

    public boolean endsProgram(int t) {
        return endsProgram[t];
    }
}
