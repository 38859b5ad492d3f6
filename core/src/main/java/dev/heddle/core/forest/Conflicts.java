package dev.heddle.core.forest;

import dev.heddle.model.OpKind;
import dev.heddle.model.Rules;

/**
 * For every node, what the operations from there on can do to other threads, as sets of 64 bits: locations, monitors and
 * threads share a bit with others where there are more, which makes conflicts of what is none but never hides one. {@link
 * StubbornSets} asks here.
 */
final class Conflicts {
    private final Forest forest;
    private final Uses uses;
    private final Rules rules;

    final long[][] reads;
    final long[][] writes;
    final long[][] locks;
    /** Monitors and locks taken, given back, tried or looked at. */
    final long[][] touches;
    /** Locks tried or looked at. */
    final long[][] peeks;

    final long[][] counts;
    final long[][] notifies;
    final long[][] forks;
    final long[][] joins;
    final long[][] looks;
    final long[][] unparks;
    /** Whether an operation below is not understood well enough to be reordered with anything. */
    final boolean[][] wild;

    private final long[] locationBit;

    Conflicts(Forest forest, Uses uses, Rules rules) {
        this.forest = forest;
        this.uses = uses;
        this.rules = rules;
        int trees = forest.trees();
        reads = new long[trees][];
        writes = new long[trees][];
        locks = new long[trees][];
        touches = new long[trees][];
        peeks = new long[trees][];
        counts = new long[trees][];
        notifies = new long[trees][];
        forks = new long[trees][];
        joins = new long[trees][];
        looks = new long[trees][];
        unparks = new long[trees][];
        wild = new boolean[trees][];
        locationBit = new long[forest.locations.size()];
        int contended = 0;
        for (int x = 0; x < locationBit.length; x++) {
            if (uses.isContended(x)) {
                locationBit[x] = bit(contended++);
            }
        }
        for (int tree = 0; tree < trees; tree++) {
            summarize(tree);
        }
    }

    /** The bit of a monitor or thread. */
    static long bit(int i) {
        return 1L << i;
    }

    /** The bit of a location; none if no two threads conflict on it. */
    long locationBit(int location) {
        return locationBit[location];
    }

    /** The bits of the locations that a spinning thread watches. */
    long watchedBits(ForestOp await) {
        long bits = 0;
        for (int watch : forest.sets.members(await.object())) {
            ForestOp op = forest.op(forest.watchedOp(watch));
            if (op.kind().isAccess()) {
                bits |= locationBit[op.object()];
            }
        }
        return bits;
    }

    private void summarize(int tree) {
        HistoryTree t = forest.tree(tree);
        int n = t.nodes();
        reads[tree] = new long[n];
        writes[tree] = new long[n];
        locks[tree] = new long[n];
        touches[tree] = new long[n];
        peeks[tree] = new long[n];
        counts[tree] = new long[n];
        notifies[tree] = new long[n];
        forks[tree] = new long[n];
        joins[tree] = new long[n];
        looks[tree] = new long[n];
        unparks[tree] = new long[n];
        wild[tree] = new boolean[n];
        for (int node : t.bottomUp()) {
            if (t.op(node) >= 0) {
                own(tree, node, forest.op(t.op(node)));
            }
            for (int e = t.firstEdge(node); e >= 0; e = t.nextEdge(e)) {
                int child = t.to(e);
                reads[tree][node] |= reads[tree][child];
                writes[tree][node] |= writes[tree][child];
                locks[tree][node] |= locks[tree][child];
                touches[tree][node] |= touches[tree][child];
                peeks[tree][node] |= peeks[tree][child];
                counts[tree][node] |= counts[tree][child];
                notifies[tree][node] |= notifies[tree][child];
                forks[tree][node] |= forks[tree][child];
                joins[tree][node] |= joins[tree][child];
                looks[tree][node] |= looks[tree][child];
                unparks[tree][node] |= unparks[tree][child];
                wild[tree][node] |= wild[tree][child];
            }
        }
    }

    private void own(int tree, int node, ForestOp op) {
        wild[tree][node] = isWild(op);
        switch (op.kind()) {
            case READ -> reads[tree][node] = locationBit[op.object()];
            case WRITE -> writes[tree][node] = locationBit[op.object()];
            case UPDATE -> {
                reads[tree][node] = locationBit[op.object()];
                if (op.isPlainAccess() || writesSometimes(tree, node)) {
                    writes[tree][node] = locationBit[op.object()];
                }
            }
            case LOCK, WAKE -> {
                locks[tree][node] = bit(op.object());
                touches[tree][node] = bit(op.object());
            }
            case UNLOCK, WAIT -> touches[tree][node] = bit(op.object());
            case TRY_LOCK -> {
                locks[tree][node] = bit(op.object());
                touches[tree][node] = bit(op.object());
                peeks[tree][node] = bit(op.object());
            }
            case IS_LOCKED -> peeks[tree][node] = bit(op.object());
            case ACQUIRE, TRY_ACQUIRE, RELEASE, UNITS -> counts[tree][node] = bit(op.object());
            case NOTIFY, NOTIFY_ALL -> notifies[tree][node] = bit(op.condition());
            case FORK -> forks[tree][node] = bit(op.target());
            case JOIN -> joins[tree][node] = op.target() >= 0 ? bit(op.target()) : 0;
            case IS_ALIVE -> looks[tree][node] = op.target() >= 0 ? bit(op.target()) : 0;
            case UNPARK -> unparks[tree][node] = op.target() >= 0 ? bit(op.target()) : -1L;
            case AWAIT -> reads[tree][node] = watchedBits(op);
            case BEGIN,
                    END,
                    PARK,
                    SLEEP,
                    YIELD,
                    INTERRUPT,
                    IS_INTERRUPTED,
                    CLEAR_INTERRUPT,
                    THREAD_STATE,
                    CLOCK,
                    CHOOSE -> {
                // No step of another thread conflicts, or the whole is wild.
            }
        }
    }

    private boolean writesSometimes(int tree, int node) {
        HistoryTree t = forest.tree(tree);
        for (int e = t.firstEdge(node); e >= 0; e = t.nextEdge(e)) {
            if (t.written(e) != HistoryTree.NONE) {
                return true;
            }
        }
        return false;
    }

    /**
     * Operations for which no commutation is proven: those with time limits, which are enabled by everyone else being
     * stuck; what can be interrupted, where there are interrupts; what looks at a thread's state.
     */
    private boolean isWild(ForestOp op) {
        if (op.isTimed()) {
            return true;
        }
        boolean interrupts = uses.has(OpKind.INTERRUPT);
        return switch (op.kind()) {
            case INTERRUPT, THREAD_STATE, SLEEP -> true;
            case CLOCK -> uses.hasTime();
            case IS_INTERRUPTED, CLEAR_INTERRUPT, JOIN -> interrupts;
            case WAIT, WAKE, NOTIFY, NOTIFY_ALL, PARK -> interrupts || rules.spuriousWakeups();
            case AWAIT -> watchesMoreThanMemory(op);
            case LOCK, ACQUIRE -> interrupts && (op.flags() & ForestOp.INTERRUPTIBLE) != 0;
            case READ,
                    WRITE,
                    UPDATE,
                    UNLOCK,
                    TRY_LOCK,
                    IS_LOCKED,
                    TRY_ACQUIRE,
                    RELEASE,
                    UNITS,
                    FORK,
                    BEGIN,
                    END,
                    UNPARK,
                    YIELD,
                    IS_ALIVE,
                    CHOOSE -> false;
        };
    }

    /** Whether a thread that is not done can still come to a wild operation. */
    boolean isAnyWild(JointState state, Statuses statuses) {
        for (int t = 0; t < statuses.threads(); t++) {
            if (statuses.canStillRun(t) && wild[statuses.tree(t)][state.node(t)]) {
                return true;
            }
        }
        return false;
    }

    private boolean watchesMoreThanMemory(ForestOp await) {
        for (int watch : forest.sets.members(await.object())) {
            if (!forest.op(forest.watchedOp(watch)).kind().isAccess()) {
                return true;
            }
        }
        return false;
    }
}
