package dev.heddle.core.mcr.summary;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.forest.IntSets;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;

/**
 * Which locations matter to more than one thread, with which locks each tree accesses them, which threads are started by
 * more than one, and which kinds of operation the forest has at all. Taken once per round.
 */
public final class LocationUses {
    private final Forest forest;
    private final int[] users;
    private final boolean[] written;
    private final boolean[] read;
    private final int[][] guards;
    private final int[] threadsOf;
    private final boolean[] present = new boolean[OpKind.values().length];
    /** By thread, how many others start it, or try to. */
    private final int[] forkers;

    /** Whether anything but a sleep has a time limit. */
    private boolean timed;

    private boolean turns;
    private boolean lined;

    private final boolean sleepsOrdered;

    LocationUses(Forest forest, boolean sleepsOrdered) {
        this.sleepsOrdered = sleepsOrdered;
        this.forest = forest;
        int locations = forest.locations.size();
        users = new int[locations];
        written = new boolean[locations];
        read = new boolean[locations];
        guards = new int[forest.trees()][];
        threadsOf = new int[forest.trees()];
        forkers = new int[forest.threads()];
        for (int t = 0; t < forest.threads(); t++) {
            threadsOf[forest.thread(t).tree()]++;
        }
        for (int tree = 0; tree < forest.trees(); tree++) {
            collect(tree, locations);
        }
    }

    private void collect(int tree, int locations) {
        boolean[] forks = new boolean[forkers.length];
        int[] guard = new int[locations];
        java.util.Arrays.fill(guard, NEVER);
        HistoryTree t = forest.tree(tree);
        for (int node = 0; node < t.nodes(); node++) {
            if (t.op(node) < 0) {
                continue;
            }
            ForestOp op = forest.op(t.op(node));
            present[op.kind().ordinal()] = true;
            timed |= op.isTimed() && op.kind() != OpKind.SLEEP;
            turns |= op.kind() == OpKind.WAIT && op.isInLine();
            lined |= op.argument() == Operation.IN_FAIR_LINE && op.isInLine();
            if (op.kind() == OpKind.FORK && op.target() >= 0) {
                forks[op.target()] = true;
            }
            if (op.kind().isAccess()) {
                use(guard, op.object(), t.held(node));
                written[op.object()] |= op.kind() != OpKind.READ;
                read[op.object()] |= op.kind() != OpKind.WRITE;
            } else if (op.kind() == OpKind.AWAIT) {
                for (int watch : forest.sets.members(op.object())) {
                    ForestOp watched = forest.op(forest.watchedOp(watch));
                    if (watched.kind().isAccess()) {
                        use(guard, watched.object(), IntSets.EMPTY);
                        read[watched.object()] = true;
                    }
                }
            }
        }
        for (int x = 0; x < locations; x++) {
            if (guard[x] != NEVER) {
                users[x] += threadsOf[tree];
            }
        }
        for (int thread = 0; thread < forks.length; thread++) {
            forkers[thread] += forks[thread] ? threadsOf[tree] : 0;
        }
        guards[tree] = guard;
    }

    /** A tree that does not access the location. */
    private static final int NEVER = -1;

    private void use(int[] guard, int location, int held) {
        guard[location] = guard[location] == NEVER ? held : forest.sets.intersection(guard[location], held);
    }

    /** Whether accesses to the location by different threads can conflict. */
    boolean isContended(int location) {
        return users[location] > 1 && written[location];
    }

    /** Whether the value of the location is not settled by the histories of one thread, and someone reads it. */
    public boolean isShared(int location) {
        return users[location] > 1 && read[location];
    }

    /** Whether every access of that tree to the location holds a monitor of that set. */
    boolean isGuarded(int tree, int location, int held) {
        return held != IntSets.EMPTY
                && guards[tree][location] != NEVER
                && !forest.sets.disjoint(guards[tree][location], held);
    }

    /** Whether several threads start that thread, or try to, so that it is open who does. */
    boolean isForkedByMany(int thread) {
        return thread >= 0 && forkers[thread] > 1;
    }

    /** How many threads run a tree. */
    int threadsOf(int tree) {
        return threadsOf[tree];
    }

    public boolean has(OpKind kind) {
        return present[kind.ordinal()];
    }

    /** Whether any operation can be blocked. */
    boolean hasBlocking() {
        return has(OpKind.LOCK)
                || has(OpKind.WAIT)
                || has(OpKind.WAKE)
                || has(OpKind.JOIN)
                || has(OpKind.PARK)
                || has(OpKind.AWAIT)
                || has(OpKind.ACQUIRE);
    }

    /** Whether a plain location is accessed by several threads, and written. */
    boolean hasContendedPlain() {
        for (int op = 0; op < forest.ops(); op++) {
            if (forest.op(op).isPlainAccess() && isContended(forest.op(op).object())) {
                return true;
            }
        }
        return false;
    }

    public boolean hasCounters() {
        return has(OpKind.ACQUIRE) || has(OpKind.TRY_ACQUIRE) || has(OpKind.RELEASE);
    }

    /** Whether there are conditions for which threads wait one behind another. */
    public boolean hasTurns() {
        return turns;
    }

    /** Whether there are fair locks for which threads that are notified stand in line before others. */
    public boolean hasLines() {
        return lined && has(OpKind.WAIT);
    }

    /** Whether it matters what time it is: time limits, or sleeps where those order threads or someone reads the clock. */
    public boolean hasTime() {
        return timed || has(OpKind.SLEEP) && (sleepsOrdered || has(OpKind.CLOCK));
    }
}
