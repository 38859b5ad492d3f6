package dev.heddle.core.mcr.summary;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.state.Statuses;
import dev.heddle.model.OpKind;
import dev.heddle.model.Rules;

/**
 * For every node, what the operations from there on can do to other threads, as sets of 64 bits: locations, monitors and
 * threads share a bit with others where there are more, which makes conflicts of what is none but never hides one. {@link
 * StubbornSets} asks here.
 */
public final class Conflicts {
    private final Forest forest;
    private final LocationUses uses;
    private final Rules rules;

    /** What is in a row: locations read, … */
    public static final int READS = 0;

    static final int WRITES = 1;
    static final int LOCKS = 2;
    /** Monitors and locks taken, given back, tried or looked at. */
    static final int TOUCHES = 3;
    /** Locks tried or looked at. */
    static final int PEEKS = 4;

    static final int COUNTS = 5;
    static final int NOTIFIES = 6;
    static final int FORKS = 7;
    static final int JOINS = 8;
    static final int LOOKS = 9;
    static final int UNPARKS = 10;
    /** Not 0 if an operation is not understood well enough to be reordered with anything. */
    private static final int WILD = 11;

    private static final int WIDTH = 12;

    /** By tree, one row after another for its nodes: a state asks for several sets of one node at a time. */
    private final long[][] rows;

    private final long[] locationBit;
    private boolean anyWild;

    Conflicts(Forest forest, LocationUses uses, Rules rules) {
        this.forest = forest;
        this.uses = uses;
        this.rules = rules;
        rows = new long[forest.trees()][];
        locationBit = new long[forest.locations.size()];
        int contended = 0;
        for (int x = 0; x < locationBit.length; x++) {
            if (uses.isContended(x)) {
                locationBit[x] = bit(contended++);
            }
        }
        for (int tree = 0; tree < rows.length; tree++) {
            summarize(tree);
        }
    }

    /** The rows of a tree's nodes. */
    long[] rows(int tree) {
        return rows[tree];
    }

    /** Where the row of a node begins. */
    static int row(int node) {
        return node * WIDTH;
    }

    /** One set of a node. */
    public long get(int tree, int node, int what) {
        return rows[tree][row(node) + what];
    }

    /** The bit of a monitor or thread. */
    static long bit(int i) {
        return 1L << i;
    }

    /** The bit of a location; none if no two threads conflict on it. */
    public long locationBit(int location) {
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
        long[] all = new long[row(t.nodes())];
        rows[tree] = all;
        for (int node : t.bottomUp()) {
            int row = row(node);
            if (t.op(node) >= 0) {
                own(tree, node, row, forest.op(t.op(node)));
            }
            for (int e = t.firstEdge(node); e >= 0; e = t.nextEdge(e)) {
                int child = row(t.to(e));
                for (int what = 0; what < WIDTH; what++) {
                    all[row + what] |= all[child + what];
                }
            }
        }
    }

    /** Whether an access is to a location that is accessed plainly, by it or by others: then that it only reads matters not. */
    boolean mayRace(ForestOp access) {
        return forest.isAccessedPlainly(access.object());
    }

    private void own(int tree, int node, int row, ForestOp op) {
        long[] all = rows[tree];
        if (isWild(op)) {
            all[row + WILD] = 1;
            anyWild = true;
        }
        switch (op.kind()) {
            case READ -> all[row + READS] = locationBit[op.object()];
            case WRITE -> all[row + WRITES] = locationBit[op.object()];
            case UPDATE -> {
                all[row + READS] = locationBit[op.object()];
                if (mayRace(op) || writesSometimes(tree, node)) {
                    all[row + WRITES] = locationBit[op.object()];
                }
            }
            case LOCK, WAKE -> {
                all[row + LOCKS] = bit(op.object());
                all[row + TOUCHES] = bit(op.object());
            }
            case UNLOCK, WAIT -> all[row + TOUCHES] = bit(op.object());
            case TRY_LOCK -> {
                all[row + LOCKS] = bit(op.object());
                all[row + TOUCHES] = bit(op.object());
                all[row + PEEKS] = bit(op.object());
            }
            case IS_LOCKED -> all[row + PEEKS] = bit(op.object());
            case ACQUIRE, TRY_ACQUIRE, RELEASE, UNITS -> all[row + COUNTS] = bit(op.object());
            case NOTIFY, NOTIFY_ALL -> all[row + NOTIFIES] = bit(op.condition());
            case FORK -> all[row + FORKS] = op.target() >= 0 ? bit(op.target()) : 0;
            case JOIN -> all[row + JOINS] = op.target() >= 0 ? bit(op.target()) : 0;
            case IS_ALIVE -> all[row + LOOKS] = op.target() >= 0 ? bit(op.target()) : 0;
            case UNPARK -> all[row + UNPARKS] = op.target() >= 0 ? bit(op.target()) : -1L;
            case AWAIT -> all[row + READS] = watchedBits(op);
            case BEGIN,
                    END,
                    PARK,
                    SLEEP,
                    YIELD,
                    INTERRUPT,
                    IS_INTERRUPTED,
                    CLEAR_INTERRUPT,
                    THREAD_STATE,
                    WHO,
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
     * stuck; what can be interrupted, where there are interrupts; what looks at a thread's state;
     * and ends and joins of threads whose monitors are used; fair locks with conditions.
     */
    private boolean isWild(ForestOp op) {
        boolean interrupts = uses.has(OpKind.INTERRUPT);
        if (op.isTimed() && op.kind() != OpKind.SLEEP || ForestOp.mayHaveMonitor(op.kind()) && op.object() >= 0) {
            return true;
        }
        return switch (op.kind()) {
            case INTERRUPT, THREAD_STATE, WHO -> true;
            // One that orders nothing is like a yield, unless someone sees how far it has got.
            case SLEEP -> uses.hasTime() || interrupts || uses.has(OpKind.THREAD_STATE);
            case CLOCK -> uses.hasTime();
            case IS_INTERRUPTED, CLEAR_INTERRUPT, JOIN -> interrupts;
            case WAIT, WAKE, NOTIFY, NOTIFY_ALL, PARK -> interrupts || rules.spuriousWakeups();
            case AWAIT -> watchesMoreThanMemory(op);
            case LOCK ->
                interrupts && (op.flags() & ForestOp.INTERRUPTIBLE) != 0 || op.isInLine() && uses.has(OpKind.WAIT);
            case ACQUIRE -> interrupts && (op.flags() & ForestOp.INTERRUPTIBLE) != 0;
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
    public boolean isAnyWild(Statuses statuses) {
        for (int k = 0; anyWild && k < statuses.size(); k++) {
            int t = statuses.running(k);
            if (get(statuses.tree(t), statuses.node(t), WILD) != 0) {
                return true;
            }
        }
        return false;
    }

    private boolean watchesMoreThanMemory(ForestOp await) {
        for (int watch : forest.sets.members(await.object())) {
            OpKind kind = forest.op(forest.watchedOp(watch)).kind();
            boolean uninterrupted = kind == OpKind.SLEEP && !uses.has(OpKind.INTERRUPT);
            if (!kind.isAccess() && !uninterrupted) {
                return true;
            }
        }
        return false;
    }
}
