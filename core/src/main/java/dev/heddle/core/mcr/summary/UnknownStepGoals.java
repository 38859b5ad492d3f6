package dev.heddle.core.mcr.summary;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.mcr.state.Statuses;
import dev.heddle.model.OpKind;
import dev.heddle.model.Wakeup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The goal "an unknown step" (docs/algorithms.md#goals): for every node, which values are written from there on that
 * some read has not seen, and which unseen values could still be read there and below. A pair of location and value that
 * is missing somewhere has one of 64 bits. Operations other than reads that lack a child count by themselves.
 */
public final class UnknownStepGoals {
    private final Forest forest;
    private final LocationUses uses;
    private final SearchRules rules;
    private final List<Set<Integer>> writtenTo = new ArrayList<>();
    /** Per location, the bit of each value that is missing somewhere; null if none is. */
    private final long[][] bits;

    /** Per location that has more values than there are bits, how many of them share each bit. */
    private final Map<Integer, int[]> perBit = new HashMap<>();

    /** The locations that have such a value. */
    private final int[] missed;

    private int bitCount;
    /** What is in a row: values missing at the node itself, … */
    private static final int AT = 0;
    /** … below it, … */
    private static final int BELOW = 1;
    /** … those of all missing ones that are written from there on, … */
    private static final int WRITTEN = 2;
    /** … and those of them that are missing after that. With BELOW all ones if an operation lacks a child. */
    private static final int OWN = 3;

    private static final int WIDTH = 4;

    /** By tree, one row after another for its nodes. */
    private final long[][] rows;

    private boolean any;

    UnknownStepGoals(Forest forest, LocationUses uses, SearchRules rules) {
        this.forest = forest;
        this.uses = uses;
        this.rules = rules;
        bits = new long[forest.locations.size()][];
        int trees = forest.trees();
        rows = new long[trees][];
        collectWritten();
        for (int tree = 0; tree < trees; tree++) {
            collectMissing(tree);
        }
        missed = IntStream.range(0, bits.length).filter(x -> bits[x] != null).toArray();
        for (int tree = 0; tree < trees; tree++) {
            summarize(tree);
        }
    }

    private void collectWritten() {
        for (int x = 0; x < bits.length; x++) {
            Set<Integer> values = new HashSet<>();
            if (forest.initialValue(x) != Forest.UNTOUCHED) {
                values.add(forest.initialValue(x));
            }
            writtenTo.add(values);
        }
        for (int tree = 0; tree < forest.trees(); tree++) {
            HistoryTree t = forest.tree(tree);
            for (int e = 0; e < t.edges(); e++) {
                if (t.written(e) != HistoryTree.NONE) {
                    writtenTo.get(forest.op(t.op(t.from(e))).object()).add(t.written(e));
                }
            }
        }
    }

    private void collectMissing(int tree) {
        HistoryTree t = forest.tree(tree);
        int n = t.nodes();
        long[] all = new long[n * WIDTH];
        rows[tree] = all;
        for (int node = 0; node < n; node++) {
            if (t.op(node) < 0) {
                continue;
            }
            ForestOp op = forest.op(t.op(node));
            boolean pending;
            if (op.kind() == OpKind.READ || op.kind() == OpKind.UPDATE) {
                all[node * WIDTH + AT] = missingAt(t, node, op.object());
                pending = forest.initialValue(op.object()) == Forest.UNTOUCHED;
            } else {
                pending = lacksChild(t, node, op) && !rules.omits(Omission.PENDING_GOAL);
            }
            if (pending) {
                all[node * WIDTH + BELOW] = -1;
                all[node * WIDTH + OWN] = -1;
            }
            any |= pending || all[node * WIDTH + AT] != 0;
        }
    }

    private long missingAt(HistoryTree t, int node, int location) {
        if (writtenTo.get(location).size() > Long.SIZE) {
            return missingOfMany(t, node, location);
        }
        long missing = 0;
        for (int value : writtenTo.get(location)) {
            if (t.edge(node, value) == HistoryTree.NONE) {
                missing |= allot(location, value);
            }
        }
        return missing;
    }

    /** Where several values share a bit, it is enough to know that not all of them have been seen. */
    private long missingOfMany(HistoryTree t, int node, int location) {
        int[] unseen = perBit.computeIfAbsent(location, this::countPerBit).clone();
        for (int e = t.firstEdge(node); e >= 0; e = t.nextEdge(e)) {
            unseen[Long.numberOfTrailingZeros(allot(location, t.value(e)))]--;
        }
        long missing = 0;
        for (int b = 0; b < Long.SIZE; b++) {
            missing |= unseen[b] > 0 ? Conflicts.bit(b) : 0;
        }
        return missing;
    }

    private int[] countPerBit(int location) {
        int[] values = new int[Long.SIZE];
        for (int value : writtenTo.get(location)) {
            values[Long.numberOfTrailingZeros(allot(location, value))]++;
        }
        return values;
    }

    /** Whether something that the operation might observe was never observed there. Interrupts and time-outs are wild. */
    private boolean lacksChild(HistoryTree t, int node, ForestOp op) {
        return switch (op.kind()) {
            case CHOOSE -> lacksOneOf(t, node, op.argument());
            case IS_ALIVE -> lacksOneOf(t, node, 2);
            case TRY_LOCK, IS_LOCKED, TRY_ACQUIRE -> lacksOneOf(t, node, 2);
            case LOCK, ACQUIRE, WAIT, WAKE, JOIN -> lacks(t, node, Wakeup.NORMAL);
            case IS_INTERRUPTED, CLEAR_INTERRUPT -> lacks(t, node, 0);
            case CLOCK -> t.firstEdge(node) == HistoryTree.NONE;
            case FORK ->
                uses.isForkedByMany(op.target()) ? lacksOneOf(t, node, 2) : t.firstEdge(node) == HistoryTree.NONE;
            case WRITE, UNLOCK, NOTIFY, NOTIFY_ALL, RELEASE, BEGIN, END, PARK, UNPARK, YIELD, INTERRUPT, AWAIT ->
                t.firstEdge(node) == HistoryTree.NONE;
            case SLEEP -> lacks(t, node, Wakeup.TIMED_OUT);
            case THREAD_STATE, WHO, UNITS -> true;
            case READ, UPDATE -> throw new IllegalStateException("values are looked at one by one");
        };
    }

    private boolean lacksOneOf(HistoryTree t, int node, long results) {
        for (long r = 0; r < results; r++) {
            if (lacks(t, node, r)) {
                return true;
            }
        }
        return false;
    }

    private boolean lacks(HistoryTree t, int node, long result) {
        int value = forest.values.find(result);
        return value < 0 || t.edge(node, value) == HistoryTree.NONE;
    }

    private long allot(int location, int value) {
        if (bits[location] == null) {
            bits[location] = new long[value + 1];
        } else if (value >= bits[location].length) {
            bits[location] = Arrays.copyOf(bits[location], Math.max(value + 1, 2 * bits[location].length));
        }
        if (bits[location][value] == 0) {
            bits[location][value] = Conflicts.bit(bitCount++);
        }
        return bits[location][value];
    }

    private long bit(int location, int value) {
        long[] ofLocation = location < bits.length ? bits[location] : null;
        return ofLocation == null || value < 0 || value >= ofLocation.length ? 0 : ofLocation[value];
    }

    private void summarize(int tree) {
        HistoryTree t = forest.tree(tree);
        long[] all = rows[tree];
        for (int node : t.bottomUp()) {
            int row = node * WIDTH;
            for (int e = t.firstEdge(node); e >= 0; e = t.nextEdge(e)) {
                int child = t.to(e) * WIDTH;
                long belowHere = all[child + AT] | all[child + BELOW];
                all[row + BELOW] |= belowHere;
                all[row + WRITTEN] |= all[child + WRITTEN];
                all[row + OWN] |= all[child + OWN];
                if (t.written(e) != HistoryTree.NONE) {
                    long bit = bit(forest.op(t.op(node)).object(), t.written(e));
                    all[row + WRITTEN] |= bit;
                    all[row + OWN] |= bit & belowHere;
                }
            }
        }
    }

    /** Whether an unknown step may be reached from the state. */
    boolean isAnyInReach(JointState state, Statuses statuses) {
        if (!any) {
            return false;
        }
        long inMemory = 0;
        for (int x : missed) {
            inMemory |= bit(x, state.memory(x));
        }
        long once = 0;
        long twice = 0;
        int n = statuses.size();
        for (int k = 0; k < n; k++) {
            int t = statuses.running(k);
            long w = rows[statuses.tree(t)][statuses.node(t) * WIDTH + WRITTEN];
            twice |= once & w;
            once |= w;
        }
        for (int k = 0; k < n; k++) {
            int t = statuses.running(k);
            long[] all = rows[statuses.tree(t)];
            int row = statuses.node(t) * WIDTH;
            long byOthers = twice | (once & ~all[row + WRITTEN]);
            if ((all[row + BELOW] & (inMemory | byOthers | all[row + OWN])) != 0) {
                return true;
            }
            // What is in memory now was already read at the node itself, unless the thread has yet to begin.
            if (all[row + AT] != 0 && !rules.omits(Omission.GOAL_AT_NODE)) {
                long atNode = byOthers | (state.isNew(t) ? inMemory : 0);
                if ((all[row + AT] & atNode) != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The values that a location can ever have. */
    public int[] valuesOf(int location) {
        int[] values =
                writtenTo.get(location).stream().mapToInt(Integer::intValue).toArray();
        Arrays.sort(values);
        return values;
    }
}
