package dev.heddle.core.forest;

import dev.heddle.model.OpKind;
import dev.heddle.model.Wakeup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The goal "an unknown step" (ALGORITHMS.md section 3.2): for every node, which values are written from there on that
 * some read has not seen, and which unseen values could still be read there and below. A pair of location and value that
 * is missing somewhere has one of 64 bits. Operations other than reads that lack a child count by themselves.
 */
final class MissingValues {
    private final Forest forest;
    private final SearchRules rules;
    private final List<Set<Integer>> writtenTo = new ArrayList<>();
    /** Per location, the bit of each value that is missing somewhere; null if none is. */
    private final long[][] bits;

    /** The locations that have such a value. */
    private final int[] missed;

    private int bitCount;
    private final long[][] at;
    private final long[][] below;
    private final long[][] written;
    private final long[][] own;
    private final boolean[][] pending;
    private boolean any;

    MissingValues(Forest forest, SearchRules rules) {
        this.forest = forest;
        this.rules = rules;
        bits = new long[forest.locations.size()][];
        int trees = forest.trees();
        at = new long[trees][];
        below = new long[trees][];
        written = new long[trees][];
        own = new long[trees][];
        pending = new boolean[trees][];
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
        at[tree] = new long[n];
        below[tree] = new long[n];
        written[tree] = new long[n];
        own[tree] = new long[n];
        pending[tree] = new boolean[n];
        for (int node = 0; node < n; node++) {
            if (t.op(node) < 0) {
                continue;
            }
            ForestOp op = forest.op(t.op(node));
            if (op.kind() == OpKind.READ || op.kind() == OpKind.UPDATE) {
                for (int value : writtenTo.get(op.object())) {
                    if (t.edge(node, value) == HistoryTree.NONE) {
                        at[tree][node] |= allot(op.object(), value);
                    }
                }
                pending[tree][node] = forest.initialValue(op.object()) == Forest.UNTOUCHED;
            } else {
                pending[tree][node] = lacksChild(t, node, op) && !rules.omits(Omission.PENDING_GOAL);
            }
            any |= at[tree][node] != 0 || pending[tree][node];
        }
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
            case WRITE, UNLOCK, NOTIFY, NOTIFY_ALL, RELEASE, FORK, BEGIN, END, PARK, UNPARK, YIELD, INTERRUPT, AWAIT ->
                t.firstEdge(node) == HistoryTree.NONE;
            case SLEEP, THREAD_STATE, UNITS -> true;
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
            bits[location] = new long[forest.values.size()];
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
        for (int node : t.bottomUp()) {
            for (int e = t.firstEdge(node); e >= 0; e = t.nextEdge(e)) {
                int child = t.to(e);
                long belowHere = at[tree][child] | below[tree][child];
                below[tree][node] |= belowHere;
                written[tree][node] |= written[tree][child];
                own[tree][node] |= own[tree][child];
                pending[tree][node] |= pending[tree][child];
                if (t.written(e) != HistoryTree.NONE) {
                    long bit = bit(forest.op(t.op(node)).object(), t.written(e));
                    written[tree][node] |= bit;
                    own[tree][node] |= bit & belowHere;
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
        int n = statuses.threads();
        for (int t = 0; t < n; t++) {
            if (statuses.canStillRun(t)) {
                long w = written[statuses.tree(t)][state.node(t)];
                twice |= once & w;
                once |= w;
            }
        }
        for (int t = 0; t < n; t++) {
            if (!statuses.canStillRun(t)) {
                continue;
            }
            int tree = statuses.tree(t);
            int node = state.node(t);
            long byOthers = twice | (once & ~written[tree][node]);
            // What is in memory now was already read at the node itself, unless the thread has yet to begin.
            long atNode = byOthers | (state.isNew(t) ? inMemory : 0);
            if (pending[tree][node]
                    || ((at[tree][node] & atNode) != 0 && !rules.omits(Omission.GOAL_AT_NODE))
                    || (below[tree][node] & (inMemory | byOthers | own[tree][node])) != 0) {
                return true;
            }
        }
        return false;
    }

    /** The values that a location can ever have. */
    int[] valuesOf(int location) {
        int[] values =
                writtenTo.get(location).stream().mapToInt(Integer::intValue).toArray();
        Arrays.sort(values);
        return values;
    }
}
