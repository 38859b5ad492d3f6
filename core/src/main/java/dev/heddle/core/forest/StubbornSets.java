package dev.heddle.core.forest;

import dev.heddle.model.Cells;
import dev.heddle.model.Cells.Slot;
import java.util.Arrays;

/**
 * Of the enabled threads, a set that is enough to expand (ALGORITHMS.md section 3.2): closed under "a step of another
 * thread, now or later, may conflict with this one's next step" and, for a blocked thread, under "only these can enable
 * it". The smallest such closure of one enabled thread.
 */
final class StubbornSets {
    private final JointState state;
    private final Conflicts conflicts;
    private final Uses uses;
    private final JoinChains chains;
    private final Alike alike;
    private final SearchRules rules;

    private boolean[] in = new boolean[8];
    private boolean[] best = new boolean[8];
    private int[] work = new int[8];
    private int workSize;
    private int[] tried = new int[8];
    private Statuses statuses;

    StubbornSets(JointState state, Conflicts conflicts, Uses uses, JoinChains chains, Alike alike, SearchRules rules) {
        this.rules = rules;
        this.state = state;
        this.alike = alike;
        this.conflicts = conflicts;
        this.uses = uses;
        this.chains = chains;
    }

    /**
     * The threads to expand, or null if none is ready. No operation may be wild.
     *
     * @param start the thread to try first
     */
    boolean[] choose(Statuses newStatuses, int start) {
        statuses = newStatuses;
        int n = statuses.threads();
        if (in.length < n) {
            in = new boolean[n];
            best = new boolean[n];
            work = new int[n];
            tried = new int[n];
        }
        int triedSize = 0;
        int fewest = Integer.MAX_VALUE;
        for (int k = 0; k < n && fewest > 1; k++) {
            int t = (start + k) % n;
            if (statuses.isReady(t) && !alike.isLikeOneOf(tried, triedSize, t)) {
                tried[triedSize++] = t;
                int size = close(t, n, fewest);
                if (size < fewest) {
                    fewest = size;
                    System.arraycopy(in, 0, best, 0, n);
                }
            }
        }
        return fewest == Integer.MAX_VALUE ? null : best;
    }

    /** The number of ready threads in the closure of one, or more than {@code limit} if it gets that large. */
    private int close(int seed, int n, int limit) {
        Arrays.fill(in, 0, n, false);
        workSize = 0;
        add(seed);
        int ready = 0;
        for (int i = 0; i < workSize && ready < limit; i++) {
            int t = work[i];
            if (statuses.isReady(t)) {
                ready++;
                addConflicting(t, n);
            } else if (statuses.isBlocked(t) && !rules.omits(Omission.ENABLING_SET)) {
                addEnabling(t, n);
            }
        }
        return ready;
    }

    private void add(int t) {
        if (!in[t]) {
            in[t] = true;
            work[workSize++] = t;
        }
    }

    private void addWhereAny(long[][] summary, long bits, int n) {
        if (bits == 0) {
            return;
        }
        for (int u = 0; u < n; u++) {
            if (!in[u] && statuses.canStillRun(u) && (summary[statuses.tree(u)][state.node(u)] & bits) != 0) {
                add(u);
            }
        }
    }

    private void addConflicting(int t, int n) {
        ForestOp op = state.op(t);
        if (statuses.endsProgram(t)) {
            for (int u = 0; u < n; u++) {
                add(u);
            }
            return;
        }
        switch (op.kind()) {
            case READ -> addAccessing(t, op.object(), false, n);
            case WRITE -> addAccessing(t, op.object(), true, n);
            case UPDATE -> {
                boolean writes = op.isPlainAccess() || state.tree(t).written(state.edge(t, 0)) != HistoryTree.NONE;
                addAccessing(t, op.object(), writes, n);
            }
            case AWAIT -> addWhereAny(conflicts.writes, conflicts.watchedBits(op), n);
            case LOCK, WAKE -> {
                addWhereAny(conflicts.locks, Conflicts.bit(op.object()), n);
                addWhereAny(conflicts.peeks, Conflicts.bit(op.object()), n);
            }
            case UNLOCK, WAIT -> addWhereAny(conflicts.peeks, Conflicts.bit(op.object()), n);
            case TRY_LOCK -> {
                addWhereAny(conflicts.touches, Conflicts.bit(op.object()), n);
                addWhereAny(conflicts.peeks, Conflicts.bit(op.object()), n);
            }
            case IS_LOCKED -> addWhereAny(conflicts.touches, Conflicts.bit(op.object()), n);
            case ACQUIRE, TRY_ACQUIRE, RELEASE, UNITS -> addWhereAny(conflicts.counts, Conflicts.bit(op.object()), n);
            case FORK -> {
                long child = Conflicts.bit(op.target());
                addWhereAny(conflicts.joins, child, n);
                addWhereAny(conflicts.looks, child, n);
                addWhereAny(conflicts.unparks, child, n);
            }
            case END -> addWhereAny(conflicts.looks, Conflicts.bit(t), n);
            case JOIN -> {
                if (state.isNew(op.targetFor(t))) {
                    addWhereAny(conflicts.forks, Conflicts.bit(op.targetFor(t)), n);
                }
            }
            case PARK -> addWhereAny(conflicts.unparks, Conflicts.bit(t), n);
            case UNPARK, IS_ALIVE -> {
                int target = op.targetFor(t);
                if (state.isNew(target)) {
                    addWhereAny(conflicts.forks, Conflicts.bit(target), n);
                } else if (state.isAlive(target)) {
                    add(target);
                }
            }
            case NOTIFY, NOTIFY_ALL, BEGIN, YIELD, CHOOSE, IS_INTERRUPTED, CLEAR_INTERRUPT, CLOCK -> {
                // Who holds a monitor is alone with it; the rest concerns nobody else unless it is wild.
            }
            case SLEEP, INTERRUPT, THREAD_STATE -> throw new IllegalStateException("wild: " + op);
        }
    }

    private void addAccessing(int t, int location, boolean writes, int n) {
        long bits = conflicts.locationBit(location);
        if (bits == 0) {
            return;
        }
        int held = state.tree(t).held(state.node(t));
        for (int u = 0; u < n; u++) {
            if (in[u] || !statuses.canStillRun(u)) {
                continue;
            }
            int tree = statuses.tree(u);
            int node = state.node(u);
            long theirs = conflicts.writes[tree][node] | (writes ? conflicts.reads[tree][node] : 0);
            if ((theirs & bits) != 0 && !uses.isGuarded(tree, location, held)) {
                add(u);
            }
        }
    }

    private void addEnabling(int t, int n) {
        if (state.isNew(t)) {
            addWhereAny(conflicts.forks, Conflicts.bit(t), n);
            return;
        }
        ForestOp op = state.op(t);
        switch (op.kind()) {
            case LOCK -> addOwner(op.object());
            case WAKE -> {
                if (state.get(t, Slot.WAITS) < 0) {
                    addOwner(op.object());
                } else {
                    addWhereAny(conflicts.notifies, Conflicts.bit(op.condition()), n);
                }
            }
            case JOIN -> addOneAlive(chains.of(statuses.tree(t), state.node(t)), op.targetFor(t));
            case ACQUIRE -> addWhereAny(conflicts.counts, Conflicts.bit(op.object()), n);
            case PARK -> addWhereAny(conflicts.unparks, Conflicts.bit(t), n);
            case AWAIT -> addWhereAny(conflicts.writes, conflicts.watchedBits(op), n);
            default -> throw new IllegalStateException("never blocked here: " + op);
        }
    }

    private void addOwner(int monitor) {
        long owner = state.owner(monitor);
        if (owner != Cells.FREE) {
            add((int) owner - 1);
        }
    }

    /** Any thread of a chain of joins will do, for the joining one gets nowhere before all have ended. */
    private void addOneAlive(int[] targets, int first) {
        int pick = -1;
        for (int target : targets) {
            if (state.isNew(target)) {
                break; // joining it now, before it is forked, succeeds
            }
            if (state.isAlive(target)) {
                if (in[target]) {
                    return;
                }
                if (pick < 0) {
                    pick = target;
                }
            }
        }
        if (pick >= 0) {
            add(pick);
        } else if (state.isAlive(first)) {
            add(first);
        }
    }
}
