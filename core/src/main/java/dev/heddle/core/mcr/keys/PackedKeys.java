package dev.heddle.core.mcr.keys;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.mcr.state.Statuses;
import dev.heddle.core.mcr.summary.Conflicts;
import dev.heddle.core.mcr.summary.LocationUses;
import dev.heddle.core.mcr.summary.RoundSummaries;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.mcr.summary.SubtreeNumbers;
import dev.heddle.model.Cells;
import dev.heddle.model.Cells.Slot;
import dev.heddle.model.OpKind;
import java.util.Arrays;

/**
 * Keys that hold no more than they must (docs/algorithms.md#packed-states). A thread is the number of its node's subtree and a few
 * flags; the locks it holds follow from it. Memory is the values of shared locations that someone still reads.
 */
public final class PackedKeys implements StateKeys {
    private static final int WAITS_BITS = 2;

    /** Whether it is interrupted, and whether it was when it came to its operation. */
    private static final int INTERRUPT_BITS = 2;

    private static final int TIME_BITS = 32;
    private static final int UNITS_BITS = 20;
    private static final int LINES_BITS = 20;

    private final Forest forest;
    private final Statuses statuses;
    private final Conflicts conflicts;
    private final SubtreeNumbers subtrees;
    private final ValueNumbers values;
    private final TimeNumbers times;
    private final SearchRules rules;
    private final int[][] groups;

    private final int threads;
    private final int nodeBits;
    private final int concreteFrom;
    private final boolean waits;
    private final boolean permits;
    private final boolean interrupts;
    private final boolean timed;
    private final boolean counted;
    private final boolean lined;
    private final int turnBits;
    private final int threadBits;
    private final int counters;
    private final int knownLocations;
    private final int[] locations;
    private final int[] locationBits;
    private final int words;
    private final Learned learned;
    private final long[] fields;

    /** Where something was learned since subtrees were numbered; all searchers have to know. */
    private static final class Learned {
        final boolean[] hot;
        boolean isAny;

        Learned(int subtrees) {
            hot = new boolean[subtrees];
        }
    }

    public PackedKeys(
            Forest forest,
            RoundSummaries round,
            SubtreeNumbers subtrees,
            ValueNumbers values,
            TimeNumbers times,
            SearchRules rules) {
        this.forest = forest;
        this.statuses = round.statuses();
        this.conflicts = round.conflicts();
        this.subtrees = subtrees;
        this.values = values;
        this.times = times;
        this.rules = rules;
        groups = rules.symmetry() ? round.symmetry().groups() : new int[0][];
        threads = forest.threads();
        int largest = 0;
        for (int tree = 0; tree < forest.trees(); tree++) {
            largest = Math.max(largest, forest.tree(tree).nodes());
        }
        // 0 is a thread that has not begun; then come numbers of subtrees, then single nodes.
        concreteFrom = rules.hashConsing() ? 1 + subtrees.size() : 1;
        nodeBits = bitsFor(concreteFrom + largest);
        LocationUses uses = round.uses();
        waits = uses.has(OpKind.WAIT);
        permits = uses.has(OpKind.UNPARK);
        interrupts = uses.has(OpKind.INTERRUPT);
        timed = uses.hasTime();
        counted = uses.hasCounters();
        lined = uses.hasLines();
        turnBits = uses.hasTurns() ? bitsFor(threads) : 0;
        threadBits =
                nodeBits + turnBits + (waits ? WAITS_BITS : 0) + (permits ? 1 : 0) + (interrupts ? INTERRUPT_BITS : 0);
        counters = forest.monitors.size();
        knownLocations = forest.locations.size();
        int[] kept = new int[knownLocations];
        int n = 0;
        for (int x = 0; x < knownLocations; x++) {
            if (uses.isShared(x)) {
                kept[n++] = x;
            }
        }
        locations = Arrays.copyOf(kept, n);
        locationBits = new int[n];
        long bits = (long) threads * threadBits
                + (timed ? TIME_BITS : 0)
                + (counted ? UNITS_BITS : 0)
                + (lined ? LINES_BITS : 0);
        for (int i = 0; i < n; i++) {
            locationBits[i] = bitsFor(values.count(locations[i]) - 1);
            bits += locationBits[i];
        }
        words = (int) Math.max(1, (bits + Long.SIZE - 1) / Long.SIZE);
        learned = new Learned(subtrees.size());
        fields = new long[threads];
    }

    private PackedKeys(PackedKeys keys, Statuses statuses) {
        forest = keys.forest;
        this.statuses = statuses;
        conflicts = keys.conflicts;
        subtrees = keys.subtrees;
        values = keys.values;
        times = keys.times;
        rules = keys.rules;
        groups = keys.groups;
        threads = keys.threads;
        nodeBits = keys.nodeBits;
        concreteFrom = keys.concreteFrom;
        waits = keys.waits;
        permits = keys.permits;
        interrupts = keys.interrupts;
        timed = keys.timed;
        counted = keys.counted;
        lined = keys.lined;
        turnBits = keys.turnBits;
        threadBits = keys.threadBits;
        counters = keys.counters;
        knownLocations = keys.knownLocations;
        locations = keys.locations;
        locationBits = keys.locationBits;
        words = keys.words;
        learned = keys.learned;
        fields = new long[threads];
    }

    /** The same keys, for a searcher that has statuses of its own. */
    public PackedKeys with(Statuses others) {
        return new PackedKeys(this, others);
    }

    private static int bitsFor(int largest) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(largest);
    }

    /**
     * Something was learned at a node: those before it are not what their number says any more, so until subtrees are
     * numbered anew they count one by one (or rounds multiply, docs/algorithms.md#equal-subtrees).
     */
    public void learnedAt(int tree, int node) {
        if (!rules.hashConsing()) {
            return;
        }
        HistoryTree t = forest.tree(tree);
        int at = node;
        while (true) {
            learned.hot[subtrees.of(tree, at)] = true;
            if (at == HistoryTree.ROOT) {
                break;
            }
            at = t.from(t.inEdge(at));
        }
        learned.isAny = true;
    }

    @Override
    public int words() {
        return words;
    }

    @Override
    public boolean write(JointState state, long[] key) {
        boolean keepable = true;
        long stillRead = 0;
        for (int t = 0; t < threads; t++) {
            long field = 0;
            if (!state.isNew(t)) {
                int tree = statuses.tree(t);
                int node = statuses.node(t);
                boolean single = !rules.hashConsing() || (learned.isAny && learned.hot[subtrees.of(tree, node)]);
                keepable &= !single || !rules.hashConsing();
                field = single ? concreteFrom + node : 1 + subtrees.of(tree, node);
            }
            fields[t] = withFlags(field, state, t);
            if (statuses.canStillRun(t)) {
                stillRead |= conflicts.get(statuses.tree(t), statuses.node(t), Conflicts.READS);
            }
        }
        for (int[] group : groups) {
            sort(group);
        }
        BitWriter out = new BitWriter(key);
        for (int t = 0; t < threads; t++) {
            out.put(fields[t], threadBits);
        }
        if (counted) {
            out.put(times.ofUnits(state, counters), UNITS_BITS);
        }
        if (lined) {
            out.put(times.ofLines(state, threads), LINES_BITS);
        }
        if (timed) {
            out.put(times.of(state, threads), TIME_BITS);
        }
        for (int i = 0; i < locations.length; i++) {
            int x = locations[i];
            boolean read = (conflicts.locationBit(x) & stillRead) != 0;
            out.put(read ? values.of(x, state.memory(x)) : 0, locationBits[i]);
        }
        return keepable;
    }

    private long withFlags(long field, JointState state, int t) {
        long all = field;
        if (waits) {
            long w = state.get(t, Slot.WAITS);
            all = (all << WAITS_BITS) | (w == Cells.NOTIFIED ? 1 : w == Cells.NOTIFIED_OR_INTERRUPTED ? 2 : 0);
        }
        if (turnBits > 0) {
            all = (all << turnBits) | state.get(t, Slot.TURN);
        }
        if (permits) {
            all = (all << 1) | state.get(t, Slot.PERMIT);
        }
        if (interrupts) {
            all = (all << INTERRUPT_BITS) | state.get(t, Slot.WAS_INTERRUPTED) << 1 | state.get(t, Slot.INTERRUPT);
        }
        return all;
    }

    private void sort(int[] group) {
        for (int i = 1; i < group.length; i++) {
            long field = fields[group[i]];
            int j = i - 1;
            while (j >= 0 && fields[group[j]] > field) {
                fields[group[j + 1]] = fields[group[j]];
                j--;
            }
            fields[group[j + 1]] = field;
        }
    }

    /** Whether keys of an earlier round can be turned into keys of this one. */
    public boolean canTake(PackedKeys old) {
        if (waits != old.waits
                || permits != old.permits
                || interrupts != old.interrupts
                || timed != old.timed
                || counted != old.counted
                || lined != old.lined
                || turnBits != old.turnBits) {
            return false;
        }
        if (!rules.hashConsing() || threads < old.threads) {
            return rules.equals(old.rules) && threads >= old.threads && sharesLocations(old);
        }
        return sharesLocations(old);
    }

    /** What was not kept then but is now must be new, and so have had its initial value. */
    private boolean sharesLocations(PackedKeys old) {
        int k = 0;
        for (int x : locations) {
            boolean was = k < old.locations.length && old.locations[k] == x;
            if (was) {
                k++;
            } else if (x < old.knownLocations) {
                return false;
            }
        }
        return k == old.locations.length;
    }

    /** Turns a key of an earlier round into one of this round. */
    public void take(PackedKeys old, long[] oldKey, long[] key) {
        Arrays.fill(key, 0);
        BitReader in = new BitReader(oldKey);
        BitWriter out = new BitWriter(key);
        for (int t = 0; t < threads; t++) {
            out.put(t < old.threads ? in.get(old.threadBits) : 0, threadBits);
        }
        if (counted) {
            out.put(in.get(UNITS_BITS), UNITS_BITS);
        }
        if (lined) {
            out.put(in.get(LINES_BITS), LINES_BITS);
        }
        if (timed) {
            out.put(in.get(TIME_BITS), TIME_BITS);
        }
        int k = 0;
        for (int i = 0; i < locations.length; i++) {
            boolean was = k < old.locations.length && old.locations[k] == locations[i];
            out.put(was ? in.get(old.locationBits[k++]) : 0, locationBits[i]);
        }
    }
}
