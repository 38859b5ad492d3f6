package dev.heddle.core.mcr.hunt;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.forest.IntSets;
import dev.heddle.core.mcr.learn.TracePaths;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.model.OpKind;
import dev.heddle.model.Rules;
import dev.heddle.model.Semantics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What could be tried with an execution (docs/algorithms.md#hunting): another value for one of its reads, or another choice.
 * Reads that can race come first, because there the program's own mistakes are; then all locations get their turns, so
 * that a counter which everybody looks at all the time does not hide the others. For one location, values that the
 * operation has seen in no history come first, then what takes the fewest preemptions, then what moves the fewest steps.
 */
final class Variations {
    /** Values tried for one read, those written nearest to it; more would fill memory where one variable is all there is. */
    private static final int MOST_PER_READ = 64;

    private static final int STILL_HELD = -1;
    private static final int NEVER = -1;

    /** What a variation is after: that value at that node. */
    record Aim(int tree, int node, int value) {}

    /** How something else is made to happen. */
    enum Way {
        /** Another choice is made. */
        CHOICE,
        /** The reader waits for a write that comes later, or runs ahead after one that came before others. */
        AFTER_WRITE,
        /** The writer waits before its write until the reader has read what is to be overwritten. */
        BEFORE_WRITE
    }

    /**
     * Something to try.
     *
     * @param read the step of the read that is to see something else, or of the choice to be made otherwise
     * @param from of whoever waits, the latest step up to its read or write before which it holds no lock
     * @param write the step whose value it is to see, or not to see any more; the choice instead if there is no write
     * @param to the writer's first step from that one on after which it holds no lock
     * @param location the location, or -1 for a choice
     * @param isPlain whether the read can take part in a data race
     * @param isNew whether no history has seen that value at that operation
     * @param preemptions how often the order it asks for interrupts a thread that could go on
     * @param distance how many steps lie between read and write
     */
    record Variation(
            Way way,
            int read,
            int from,
            int write,
            int to,
            int location,
            boolean isPlain,
            boolean isNew,
            int preemptions,
            int distance,
            Aim aim) {}

    private record Read(int step, int from, int ownWrite, int thread, int node, int location, boolean isPlain) {}

    /** A write, with what it overwrites, and the writer's latest step up to it before which it holds no lock. */
    private record Write(int step, int from, int thread, int overwritten, int value) {}

    /** A variation, and how many others of its location come before it. */
    private record Turn(Variation variation, int number) {}

    private static final Comparator<Variation> ORDER = Comparator.comparing((Variation s) -> !s.isNew())
            .thenComparingInt(Variation::preemptions)
            .thenComparingInt(Variation::distance);

    private static final Comparator<Turn> TURNS =
            Comparator.comparing((Turn t) -> !t.variation().isPlain()).thenComparingInt(Turn::number);

    private final Forest forest;
    private final JointState state;
    private final Rules rules;

    /** Pairs of operation and value that some history has, of as many edges of each tree as were looked at. */
    private final Set<Long> seen = new HashSet<>();

    private int[] looked = new int[8];
    /** By step, how many of the steps before it interrupted a thread that could go on. */
    private int[] preemptions = new int[0];
    /** By step, whether its thread could go on after it. */
    private boolean[] goesOn = new boolean[0];
    /** By step, the first of its thread from that one on after which the thread holds no lock. */
    private int[] release = new int[0];

    Variations(Forest forest, JointState state, Rules rules) {
        this.forest = forest;
        this.state = state;
        this.rules = rules;
    }

    /** The variations of an execution, in the order in which they are to be tried. */
    List<Variation> of(TracePaths.Path path) {
        collectSeen();
        List<Variation> variations = new ArrayList<>();
        Map<Integer, List<Write>> writes = new HashMap<>();
        List<Read> reads = new ArrayList<>();
        preemptions = new int[path.length() + 1];
        goesOn = new boolean[path.length()];
        release = new int[path.length()];
        int[] free = new int[state.threads()];
        Map<Long, Integer> ownWrites = new HashMap<>();
        state.reset();
        for (int i = 0; i < path.length(); i++) {
            int t = path.thread(i);
            boolean interrupts = i > 0 && path.thread(i - 1) != t && goesOn[i - 1];
            preemptions[i + 1] = preemptions[i] + (interrupts ? 1 : 0);
            free[t] = holdsNothing(t) ? i : free[t];
            ForestOp op = state.op(t);
            int edge = state.edge(t, path.choice(i));
            if (op.kind() == OpKind.READ || op.kind() == OpKind.UPDATE) {
                int ownWrite = ownWrites.getOrDefault(key(t, op.object()), NEVER);
                reads.add(new Read(i, free[t], ownWrite, t, state.node(t), op.object(), op.isPlainAccess()));
            } else if (op.kind() == OpKind.CHOOSE) {
                addChoices(variations, i, t, op);
            }
            int written = op.kind().isAccess() ? state.tree(t).written(edge) : HistoryTree.NONE;
            if (written != HistoryTree.NONE) {
                ownWrites.put(key(t, op.object()), i);
                writes.computeIfAbsent(op.object(), x -> new ArrayList<>())
                        .add(new Write(i, free[t], t, state.memory(op.object()), written));
            }
            state.step(t, path.choice(i), edge);
            goesOn[i] = canGoOn(t);
            release[i] = holdsNothing(t) ? i : STILL_HELD;
        }
        findReleases(path);
        for (Read read : reads) {
            addReads(variations, read, writes.getOrDefault(read.location(), List.of()), path);
        }
        return inTurns(variations);
    }

    private static List<Variation> inTurns(List<Variation> variations) {
        variations.sort(ORDER);
        Map<Integer, Integer> numbers = new HashMap<>();
        return variations.stream()
                .map(s -> new Turn(s, numbers.merge(s.location(), 1, Integer::sum)))
                .sorted(TURNS)
                .map(Turn::variation)
                .toList();
    }

    private boolean holdsNothing(int t) {
        return state.tree(t).held(state.node(t)) == IntSets.EMPTY;
    }

    private void findReleases(TracePaths.Path path) {
        int[] next = new int[state.threads()];
        Arrays.fill(next, path.length() - 1);
        for (int i = path.length() - 1; i >= 0; i--) {
            int t = path.thread(i);
            release[i] = next[t] = release[i] == STILL_HELD ? next[t] : i;
        }
    }

    private boolean canGoOn(int t) {
        return state.isAlive(t)
                && state.op(t) != null
                && Semantics.nextChoice(state.operation(t), state, rules, 0) >= 0;
    }

    private void collectSeen() {
        looked = Arrays.copyOf(looked, Math.max(looked.length, forest.trees()));
        for (int tree = 0; tree < forest.trees(); tree++) {
            HistoryTree t = forest.tree(tree);
            for (; looked[tree] < t.edges(); looked[tree]++) {
                int e = looked[tree];
                seen.add(key(t.op(t.from(e)), t.value(e)));
            }
        }
    }

    private static long key(int first, int second) {
        return ((long) first << 32) | second;
    }

    private void addChoices(List<Variation> variations, int i, int t, ForestOp op) {
        for (int c = 0; c < op.argument(); c++) {
            if (state.edge(t, c) == HistoryTree.NONE) {
                Aim aim = new Aim(forest.thread(t).tree(), state.node(t), forest.values.id(c));
                variations.add(new Variation(Way.CHOICE, i, i, c, i, -1, false, true, preemptions[i + 1], 0, aim));
            }
        }
    }

    /** Goes away from the read in both directions, so that of several writes of a value the nearest one counts. */
    private void addReads(List<Variation> variations, Read read, List<Write> writes, TracePaths.Path path) {
        int after = firstAfter(writes, read.step());
        int before = after - 1;
        Map<Integer, Variation> found = new LinkedHashMap<>();
        while (found.size() < MOST_PER_READ && (before >= 0 || after < writes.size())) {
            boolean forward = before < 0
                    || (after < writes.size()
                            && writes.get(after).step() - read.step()
                                    < read.step() - writes.get(before).step());
            Write write = writes.get(forward ? after++ : before--);
            if (canLast(read, write) && isUnknown(read, write, write.value()) && !found.containsKey(write.value())) {
                found.put(write.value(), variation(read, write, path));
            }
            int overwritten = write.overwritten();
            if (!forward && isUnknown(read, write, overwritten) && !found.containsKey(overwritten)) {
                found.put(overwritten, variationBefore(read, write));
            }
        }
        variations.addAll(found.values());
    }

    private static int firstAfter(List<Write> writes, int step) {
        int low = 0;
        int high = writes.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (writes.get(middle).step() < step) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Whether the reader does not write over it itself on its way from the write to the read. */
    private static boolean canLast(Read read, Write write) {
        return read.ownWrite() < (write.step() > read.step() ? read.from() : write.step());
    }

    private boolean isUnknown(Read read, Write write, int value) {
        return write.thread() != read.thread()
                && state.tree(read.thread()).edge(read.node(), value) == HistoryTree.NONE;
    }

    /** The reader sees what the write overwrites. */
    private Variation variationBefore(Read read, Write write) {
        int from = write.from();
        int count = preemptions[from] + 1;
        return variation(Way.BEFORE_WRITE, read, write, from, write.step(), write.overwritten(), count);
    }

    private Variation variation(Way way, Read read, Write write, int from, int to, int value, int count) {
        int tree = forest.thread(read.thread()).tree();
        boolean isNew = !seen.contains(key(forest.tree(tree).op(read.node()), value));
        return new Variation(
                way,
                read.step(),
                from,
                write.step(),
                to,
                read.location(),
                read.isPlain(),
                isNew,
                count,
                Math.abs(write.step() - read.step()),
                new Aim(tree, read.node(), value));
    }

    private Variation variation(Read read, Write write, TracePaths.Path path) {
        int to = release[write.step()];
        int count = preemptions[write.step() + 1] + (goesOn[to] ? 1 : 0);
        boolean waits = write.step() > read.step();
        if (waits && read.from() > 0 && path.thread(read.from() - 1) == read.thread()) {
            count++; // the reader is made to wait where it could have gone on
        }
        return variation(Way.AFTER_WRITE, read, write, read.from(), to, write.value(), count);
    }
}
