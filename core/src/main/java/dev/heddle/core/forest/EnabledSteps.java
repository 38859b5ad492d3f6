package dev.heddle.core.forest;

import dev.heddle.model.Cells.Slot;
import dev.heddle.model.OpKind;
import dev.heddle.model.Rules;
import dev.heddle.model.Semantics;
import dev.heddle.model.Wakeup;
import java.util.Arrays;

/** The steps that can be taken in a joint state, by the same rules as in {@link dev.heddle.model.Candidates}. */
final class EnabledSteps {
    private final Rules rules;
    private final boolean neverLocked;
    private int size;
    private int[] threads = new int[16];
    private int[] choices = new int[16];
    private boolean someoneWaits;

    /**
     * By these rules.
     *
     * @param neverLocked leaves out that a held monitor blocks others, see {@link Omission#BLOCKING}
     */
    EnabledSteps(Rules rules, boolean neverLocked) {
        this.rules = rules;
        this.neverLocked = neverLocked;
    }

    /** Collects them in order of threads, then of choices. */
    void collect(JointState state) {
        size = 0;
        someoneWaits = false;
        boolean over = true;
        int n = state.threads();
        for (int t = 0; t < n; t++) {
            if (!state.isAlive(t)) {
                continue;
            }
            if (state.op(t) == null) { // the program stopped where this thread stands
                size = 0;
                someoneWaits = false;
                return;
            }
            over &= state.isDaemon(t);
            var op = state.operation(t);
            if (neverLocked && op.kind == OpKind.LOCK) {
                add(t, 0);
                continue;
            }
            for (int c = Semantics.nextChoice(op, state, rules, 0);
                    c >= 0;
                    c = Semantics.nextChoice(op, state, rules, c + 1)) {
                add(t, c);
            }
        }
        if (over) {
            size = 0;
        } else if (size == 0) {
            collectEarliestTimeouts(state, n);
            someoneWaits = size == 0;
        }
    }

    private void collectEarliestTimeouts(JointState state, int n) {
        long earliest = Long.MAX_VALUE;
        for (int t = 0; t < n; t++) {
            if (!state.isAlive(t) || !Semantics.canTimeOut(state.operation(t), state)) {
                continue;
            }
            long deadline = state.get(t, Slot.DEADLINE);
            if (deadline < earliest) {
                earliest = deadline;
                size = 0;
            }
            if (deadline == earliest) {
                add(t, Wakeup.TIMED_OUT);
            }
        }
    }

    private void add(int thread, int choice) {
        if (size == threads.length) {
            threads = Arrays.copyOf(threads, 2 * size);
            choices = Arrays.copyOf(choices, 2 * size);
        }
        threads[size] = thread;
        choices[size++] = choice;
    }

    int size() {
        return size;
    }

    int thread(int i) {
        return threads[i];
    }

    int choice(int i) {
        return choices[i];
    }

    /** Whether nothing can go on although a thread that must end has not ended. */
    boolean isDeadlock() {
        return someoneWaits;
    }
}
