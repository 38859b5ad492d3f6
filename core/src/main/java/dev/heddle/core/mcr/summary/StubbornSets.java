package dev.heddle.core.mcr.summary;

import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.mcr.state.Statuses;
import dev.heddle.model.Cells;
import dev.heddle.model.Cells.Slot;

/**
 * Of the enabled threads, a set that is enough to expand (docs/algorithms.md#stubborn-sets): closed under "a step of another
 * thread, now or later, may conflict with this one's next step" and, for a blocked thread, under "only these can enable
 * it". The smallest such closure of one enabled thread.
 */
public final class StubbornSets {
    private final JointState state;
    private final Statuses statuses;
    private final Conflicts conflicts;
    private final LocationUses uses;
    private final JoinChains chains;
    private final ThreadEquivalence alike;
    private final SearchRules rules;

    private boolean[] in = new boolean[0];
    private boolean[] best = new boolean[0];
    private int[] work = new int[0];
    private int workSize;
    /** How many threads in the closure may yet take a step. */
    private int members;

    private int[] tried = new int[0];
    /** By thread, what it can still do to others, see {@link Conflicts#rows}; gathered when a state is looked at. */
    private long[][] rows = new long[0][];

    private int[] row = new int[0];

    StubbornSets(
            JointState state,
            Statuses statuses,
            Conflicts conflicts,
            LocationUses uses,
            JoinChains chains,
            ThreadEquivalence alike,
            SearchRules rules) {
        this.rules = rules;
        this.state = state;
        this.statuses = statuses;
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
    public boolean[] choose(int start) {
        int n = statuses.threads();
        gather(n);
        int triedSize = 0;
        int fewest = Integer.MAX_VALUE;
        for (int k = 0; k < n && fewest > 1; k++) {
            int t = start + k < n ? start + k : start + k - n;
            if (statuses.isReady(t) && !alike.isLikeOneOf(tried, triedSize, t)) {
                tried[triedSize++] = t;
                int size = close(t, n, fewest);
                if (size < fewest) {
                    fewest = size;
                    boolean[] found = in;
                    in = best;
                    best = found;
                }
            }
        }
        return fewest == Integer.MAX_VALUE ? null : best;
    }

    private void gather(int n) {
        if (in.length < n) {
            in = new boolean[n];
            best = new boolean[n];
            work = new int[n];
            tried = new int[n];
            rows = new long[n][];
            row = new int[n];
        }
        for (int k = 0; k < statuses.size(); k++) {
            int t = statuses.running(k);
            rows[t] = conflicts.rows(statuses.tree(t));
            row[t] = Conflicts.row(statuses.node(t));
        }
    }

    /** The number of ready threads in the closure of one, or more than {@code limit} if it gets that large. */
    private int close(int first, int n, int limit) {
        // By hand: the JDK's classes are rewritten in this JVM, and what they write is looked at.
        for (int t = 0; t < n; t++) {
            in[t] = false;
        }
        workSize = 0;
        members = 0;
        add(first);
        int ready = 0;
        for (int i = 0; i < workSize && ready < limit; i++) {
            if (members == statuses.size()) {
                return statuses.readyCount(); // there is no one left to add
            }
            int t = work[i];
            if (statuses.isReady(t)) {
                ready++;
                addConflicting(t, n);
            } else if (statuses.isBlocked(t) && !rules.omits(Omission.ENABLING_SET)) {
                addEnabling(t);
            }
        }
        return ready;
    }

    private void add(int t) {
        if (!in[t]) {
            in[t] = true;
            work[workSize++] = t;
            members += statuses.canStillRun(t) ? 1 : 0;
        }
    }

    private void addWhereAny(int what, long bits) {
        for (int k = 0; bits != 0 && k < statuses.size(); k++) {
            int u = statuses.running(k);
            if (!in[u] && (rows[u][row[u] + what] & bits) != 0) {
                add(u);
            }
        }
    }

    private void addConflicting(int t, int n) {
        ForestOp op = statuses.op(t);
        if (statuses.endsProgram(t)) {
            for (int u = 0; u < n; u++) {
                add(u);
            }
            return;
        }
        switch (op.kind()) {
            case READ -> addAccessing(t, op.object(), false);
            case WRITE -> addAccessing(t, op.object(), true);
            case UPDATE -> {
                boolean writes = conflicts.mayRace(op) || state.tree(t).written(state.edge(t, 0)) != HistoryTree.NONE;
                addAccessing(t, op.object(), writes);
            }
            case AWAIT -> addWhereAny(Conflicts.WRITES, conflicts.watchedBits(op));
            case LOCK, WAKE -> {
                addWhereAny(Conflicts.LOCKS, Conflicts.bit(op.object()));
                addWhereAny(Conflicts.PEEKS, Conflicts.bit(op.object()));
            }
            case UNLOCK, WAIT -> addWhereAny(Conflicts.PEEKS, Conflicts.bit(op.object()));
            case TRY_LOCK -> {
                addWhereAny(Conflicts.TOUCHES, Conflicts.bit(op.object()));
                addWhereAny(Conflicts.PEEKS, Conflicts.bit(op.object()));
            }
            case IS_LOCKED -> addWhereAny(Conflicts.TOUCHES, Conflicts.bit(op.object()));
            case ACQUIRE, TRY_ACQUIRE, RELEASE, UNITS -> addWhereAny(Conflicts.COUNTS, Conflicts.bit(op.object()));
            case FORK -> {
                long child = Conflicts.bit(op.targetFor(t));
                addWhereAny(Conflicts.JOINS, child);
                addWhereAny(Conflicts.LOOKS, child);
                addWhereAny(Conflicts.UNPARKS, child);
                addWhereAny(Conflicts.FORKS, child);
            }
            case END -> addWhereAny(Conflicts.LOOKS, Conflicts.bit(t));
            case JOIN -> {
                if (state.isNew(op.targetFor(t))) {
                    addWhereAny(Conflicts.FORKS, Conflicts.bit(op.targetFor(t)));
                }
            }
            case PARK -> addWhereAny(Conflicts.UNPARKS, Conflicts.bit(t));
            case UNPARK, IS_ALIVE -> {
                int target = op.targetFor(t);
                if (state.isNew(target)) {
                    addWhereAny(Conflicts.FORKS, Conflicts.bit(target));
                } else if (state.isAlive(target)) {
                    add(target);
                }
            }
            case NOTIFY, NOTIFY_ALL, BEGIN, YIELD, SLEEP, CHOOSE, IS_INTERRUPTED, CLEAR_INTERRUPT, CLOCK -> {
                // Who holds a monitor is alone with it; the rest concerns nobody else unless it is wild.
            }
            case INTERRUPT, THREAD_STATE, WHO -> throw new IllegalStateException("wild: " + op);
        }
    }

    private void addAccessing(int t, int location, boolean writes) {
        long bits = conflicts.locationBit(location);
        int held = state.tree(t).held(statuses.node(t));
        for (int k = 0; bits != 0 && k < statuses.size(); k++) {
            int u = statuses.running(k);
            if (in[u]) {
                continue;
            }
            long theirs = rows[u][row[u] + Conflicts.WRITES] | (writes ? rows[u][row[u] + Conflicts.READS] : 0);
            if ((theirs & bits) != 0 && !uses.isGuarded(statuses.tree(u), location, held)) {
                add(u);
            }
        }
    }

    private void addEnabling(int t) {
        if (state.isNew(t)) {
            addWhereAny(Conflicts.FORKS, Conflicts.bit(t));
            return;
        }
        ForestOp op = statuses.op(t);
        switch (op.kind()) {
            case LOCK -> addOwner(op.object());
            case WAKE -> {
                if (state.get(t, Slot.WAITS) < 0) {
                    addOwner(op.object());
                } else {
                    addWhereAny(Conflicts.NOTIFIES, Conflicts.bit(op.condition()));
                }
            }
            case JOIN -> addOneAlive(chains.of(statuses.tree(t), statuses.node(t)), op.targetFor(t));
            case ACQUIRE -> addWhereAny(Conflicts.COUNTS, Conflicts.bit(op.object()));
            case PARK -> addWhereAny(Conflicts.UNPARKS, Conflicts.bit(t));
            case AWAIT -> addWhereAny(Conflicts.WRITES, conflicts.watchedBits(op));
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
