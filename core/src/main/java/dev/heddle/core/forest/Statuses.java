package dev.heddle.core.forest;

import dev.heddle.model.OpKind;
import java.util.Arrays;

/** What each thread can do in the joint state at hand. */
final class Statuses {
    private static final byte DONE = 0;
    private static final byte READY = 1;
    private static final byte BLOCKED = 2;
    private static final byte UNFOLLOWED = 3;

    private final JointState state;
    private int n;
    private byte[] status = new byte[8];
    private boolean[] endsProgram = new boolean[8];
    private boolean anyReady;
    private int[] trees = new int[8];

    Statuses(JointState state) {
        this.state = state;
    }

    /** Takes the threads, and the tree of each, as they are when a round begins. */
    void freeze(Forest forest) {
        n = forest.threads();
        status = new byte[n];
        endsProgram = new boolean[n];
        trees = new int[n];
        for (int t = 0; t < n; t++) {
            trees[t] = forest.thread(t).tree();
        }
    }

    /** Everyone who is not done counts as blocked until a step is known. */
    void begin() {
        Arrays.fill(endsProgram, false);
        anyReady = false;
        for (int t = 0; t < n; t++) {
            boolean waits = state.isNew(t) || (state.isAlive(t) && state.op(t) != null);
            status[t] = waits ? BLOCKED : DONE;
        }
    }

    /** A thread can take a step along that edge. */
    void ready(int t, int edge) {
        anyReady = true;
        if (status[t] != UNFOLLOWED) {
            status[t] = READY;
        }
        endsProgram[t] |= state.tree(t).op(state.tree(t).to(edge)) == HistoryTree.UNSEEN || isLastToEnd(t);
    }

    /** A thread can take a step that this round does not follow. */
    void unfollowed(int t) {
        status[t] = UNFOLLOWED;
    }

    /** A thread is to wait although it could go on. */
    void delay(int t) {
        status[t] = BLOCKED;
    }

    /** Whether the program would end, with daemons still running, when the thread takes its step. */
    private boolean isLastToEnd(int t) {
        if (state.op(t).kind() != OpKind.END || state.isDaemon(t)) {
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

    int threads() {
        return n;
    }

    int tree(int t) {
        return trees[t];
    }

    /** Whether any thread has a step that can be followed. */
    boolean isAnyReady() {
        return anyReady;
    }

    /** Whether the thread has a step that can be followed. */
    boolean isReady(int t) {
        return status[t] == READY;
    }

    boolean isBlocked(int t) {
        return status[t] == BLOCKED;
    }

    /** Whether the thread may yet take a step, now or later. */
    boolean canStillRun(int t) {
        return status[t] != DONE;
    }

    boolean endsProgram(int t) {
        return endsProgram[t];
    }
}
