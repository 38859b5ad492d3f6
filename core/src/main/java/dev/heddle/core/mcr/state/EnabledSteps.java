package dev.heddle.core.mcr.state;

import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.model.Cells.Slot;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Rules;
import dev.heddle.model.Semantics;
import dev.heddle.model.Wakeup;
import java.util.Set;

/** The steps that can be taken in a joint state, by the same rules as in {@link dev.heddle.model.Candidates}. */
public final class EnabledSteps {
    private final Rules rules;
    private final Set<OpKind> neverBlocked;
    private final StepList steps = new StepList();
    private boolean someoneWaits;

    /**
     * By these rules.
     *
     * @param neverBlocked kinds that are taken as if nothing could block them, see {@code Omission}
     */
    public EnabledSteps(Rules rules, Set<OpKind> neverBlocked) {
        this.rules = rules;
        this.neverBlocked = neverBlocked;
    }

    /** Collects them in order of threads, then of choices. */
    public void collect(JointState state, Statuses statuses) {
        steps.clear();
        someoneWaits = false;
        if (statuses.isStopped()) {
            return;
        }
        boolean over = true;
        boolean allSleep = true;
        for (int k = 0; k < statuses.size(); k++) {
            int t = statuses.running(k);
            if (state.isNew(t)) {
                continue;
            }
            over &= state.isDaemon(t);
            OpKind kind = statuses.op(t).kind();
            if (kind.isAccess() || isNeverBlocked(kind)) { // an access never is
                add(t, 0);
                allSleep = false;
                continue;
            }
            Operation op = state.operation(t);
            for (int c = Semantics.nextChoice(op, state, rules, 0);
                    c >= 0;
                    c = Semantics.nextChoice(op, state, rules, c + 1)) {
                add(t, c);
                allSleep &= Semantics.isSleepsEnd(op, c);
            }
        }
        if (over) {
            steps.clear();
        } else if (allSleep) {
            collectEarliestTimeouts(state, statuses);
            someoneWaits = steps.size() == 0;
        }
    }

    private void collectEarliestTimeouts(JointState state, Statuses statuses) {
        long earliest = Long.MAX_VALUE;
        for (int k = 0; k < statuses.size(); k++) {
            int t = statuses.running(k);
            if (!state.isNew(t) && Semantics.canTimeOut(state.operation(t), state)) {
                earliest = Math.min(earliest, state.get(t, Slot.DEADLINE));
            }
        }
        steps.clear();
        for (int k = 0; k < statuses.size(); k++) {
            int t = statuses.running(k);
            if (!state.isNew(t)
                    && Semantics.canTimeOut(state.operation(t), state)
                    && (state.get(t, Slot.DEADLINE) == earliest
                            || Semantics.nextChoice(state.operation(t), state, rules, 0) >= 0)) {
                add(t, Wakeup.TIMED_OUT);
            }
        }
    }

    private boolean isNeverBlocked(OpKind kind) {
        return !neverBlocked.isEmpty() && neverBlocked.contains(kind);
    }

    /** Along which edge it goes is found out later, by whoever needs it. */
    private void add(int thread, int choice) {
        steps.add(thread, choice, HistoryTree.NONE);
    }

    /** What was collected. */
    public StepList steps() {
        return steps;
    }

    /** Whether nothing can go on although a thread that must end has not ended. */
    public boolean isDeadlock() {
        return someoneWaits;
    }
}
