package dev.heddle.core.mcr.hunt;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.hunt.Variation.Aim;
import dev.heddle.core.mcr.hunt.Variation.Way;
import dev.heddle.core.mcr.learn.TracePaths;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.model.OpKind;
import dev.heddle.model.Rules;
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
 * Reads that race come first, because there the program's own mistakes are; then what <em>tears</em> two accesses of one
 * thread to one location apart, by an access of another thread between them, because that breaks what was meant to be
 * atomic; then all locations get their turns, so that a counter which everybody looks at all the time does not hide the
 * others. For one location, values that the operation has seen in no history come first, then what takes the fewest
 * preemptions, then what moves the fewest steps.
 */
final class Variations {
    /** Values tried for one read, those written nearest to it; more would fill memory where one variable is all there is. */
    private static final int MOST_PER_READ = 64;

    private static final int NEVER = PathFacts.NEVER;

    /** A read, with the thread's last write and last access to the location before it. */
    private record Read(
            int step, int ownWrite, int ownAccess, int thread, int node, int edge, int location, boolean isPlain) {}

    /** A write, with what it overwrites, and the writer's last access to the location before it. */
    private record Write(int step, int thread, int overwritten, int value, int ownAccess) {}

    /** A variation, and how many others of its location come before it. */
    private record Turn(Variation variation, int number) {}

    private static final Comparator<Turn> TURNS = Comparator.comparing(
                    (Turn t) -> !t.variation().races())
            .thenComparing(t -> !t.variation().tears())
            .thenComparingInt(Turn::number);

    private final Forest forest;
    private final JointState state;
    private final Rules rules;

    /** Pairs of operation and value that some history has, of as many edges of each tree as were looked at. */
    private final Set<Long> seen = new HashSet<>();

    private int[] looked = new int[8];
    private PathFacts facts;
    private TracePaths.Path path;

    Variations(Forest forest, JointState state, Rules rules) {
        this.forest = forest;
        this.state = state;
        this.rules = rules;
    }

    /** The variations of an execution, in the order in which they are to be tried. */
    List<Variation> of(TracePaths.Path newPath) {
        collectSeen();
        path = newPath;
        facts = new PathFacts(forest, state, rules, path);
        List<Variation> variations = new ArrayList<>();
        Map<Integer, List<Write>> writes = new HashMap<>();
        List<Read> reads = new ArrayList<>();
        Map<Long, Integer> ownWrites = new HashMap<>();
        Map<Long, Integer> ownAccesses = new HashMap<>();
        state.reset();
        for (int i = 0; i < path.length(); i++) {
            facts.before(i);
            int t = path.thread(i);
            ForestOp op = state.op(t);
            int edge = state.edge(t, path.choice(i));
            if (op.kind().isAccess()) {
                long key = key(t, op.object());
                Integer before = ownAccesses.put(key, i);
                int ownAccess = before == null ? NEVER : before;
                if (before != null) {
                    facts.accesses(before, i);
                }
                if (op.kind() != OpKind.WRITE) {
                    int ownWrite = ownWrites.getOrDefault(key, NEVER);
                    reads.add(
                            new Read(i, ownWrite, ownAccess, t, state.node(t), edge, op.object(), op.isPlainAccess()));
                }
                int written = state.tree(t).written(edge);
                if (written != HistoryTree.NONE) {
                    ownWrites.put(key, i);
                    writes.computeIfAbsent(op.object(), x -> new ArrayList<>())
                            .add(new Write(i, t, state.memory(op.object()), written, ownAccess));
                }
            } else if (op.kind() == OpKind.CHOOSE) {
                addChoices(variations, i, t, op);
            }
            state.step(t, path.choice(i), edge);
            facts.after(i);
        }
        for (Read read : reads) {
            addReads(variations, read, writes.getOrDefault(read.location(), List.of()));
        }
        return inTurns(variations);
    }

    private static List<Variation> inTurns(List<Variation> variations) {
        variations.sort(Variation.ORDER);
        Map<Integer, Integer> numbers = new HashMap<>();
        return variations.stream()
                .map(s -> new Turn(s, numbers.merge(s.location(), 1, Integer::sum)))
                .sorted(TURNS)
                .map(Turn::variation)
                .toList();
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
                Aim aim = new Aim(forest.thread(t).tree(), state.node(t), forest.values.id(c), false);
                int count = facts.preemptionsBefore(i + 1);
                variations.add(new Variation(Way.CHOICE, i, i, c, i, -1, false, false, true, count, 0, aim));
            }
        }
    }

    /** Goes away from the read in both directions, so that of several writes of a value the nearest one counts. */
    private void addReads(List<Variation> variations, Read read, List<Write> writes) {
        int after = firstAfter(writes, read.step());
        int before = after - 1;
        Map<Aim, Variation> found = new LinkedHashMap<>();
        while (found.size() < MOST_PER_READ && (before >= 0 || after < writes.size())) {
            boolean forward = before < 0
                    || (after < writes.size()
                            && writes.get(after).step() - read.step()
                                    < read.step() - writes.get(before).step());
            Write write = writes.get(forward ? after++ : before--);
            if (isUnknown(read, write, write.value())) {
                addAfter(found, read, write, forward);
            }
            if (!forward && isUnknown(read, write, write.overwritten())) {
                addBefore(found, read, write);
            } else if (!forward && isOfSameCode(read, write)) {
                addBetween(found, read, write);
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

    private boolean isUnknown(Read read, Write write, int value) {
        return write.thread() != read.thread()
                && state.tree(read.thread()).edge(read.node(), value) == HistoryTree.NONE;
    }

    /**
     * The reader sees the write: it waits for it, or runs ahead after it. Whoever waits does so as late as the other one's
     * locks allow if that tears something apart, and otherwise where it holds no lock, so that it keeps nobody from going on.
     */
    private void addAfter(Map<Aim, Variation> found, Read read, Write write, boolean waits) {
        int late = facts.freeUpTo(read.step(), write.step());
        int soon = facts.freeFrom(write.step(), read.step());
        int next = facts.nextAccess(write.step());
        boolean tears = waits
                ? read.ownAccess() != NEVER && read.ownAccess() < late
                : next != NEVER && soon < next && !facts.isGuarded(read.step(), write.step());
        int free = facts.freeUpTo(read.step());
        int to = facts.freeFrom(write.step());
        if (tears && (waits ? read.ownWrite() < late : read.ownWrite() < write.step())) {
            add(found, after(read, write, waits ? late : free, waits ? to : soon, true));
        }
        boolean isSame = tears && (waits ? late == free : soon == to);
        if (!isSame && read.ownWrite() < (waits ? free : write.step())) {
            add(found, after(read, write, free, to, false));
        }
    }

    /** The reader sees what the write overwrites: the writer waits for it. */
    private void addBefore(Map<Aim, Variation> found, Read read, Write write) {
        int late = facts.freeUpTo(write.step(), read.step());
        int free = facts.freeUpTo(write.step());
        boolean tears = write.ownAccess() != NEVER && write.ownAccess() < late;
        if (tears) {
            add(found, before(read, write, late, true));
        }
        if (!tears || late != free) {
            add(found, before(read, write, free, false));
        }
    }

    private boolean isOfSameCode(Read read, Write write) {
        return write.thread() != read.thread()
                && forest.thread(write.thread()).tree()
                        == forest.thread(read.thread()).tree();
    }

    /**
     * The reader sees what the write overwrites, as the writer has: both act on the same. Nothing is unknown of the reader, but
     * of the writer, which goes on when the reader is done.
     */
    private void addBetween(Map<Aim, Variation> found, Read read, Write write) {
        int late = facts.freeUpTo(write.step(), read.step());
        if (facts.isAccessedBefore(write.step(), late)) {
            int count = facts.preemptionsBefore(late) + 1;
            add(found, variation(Way.IN_BETWEEN, read, write, late, write.step(), write.overwritten(), true, count));
        }
    }

    /** Whether the reader, having read that known value, does something else than it did, before it reads again. */
    private static boolean isOtherwise(HistoryTree tree, Read read, int value) {
        int one = tree.to(read.edge());
        int other = tree.to(tree.edge(read.node(), value));
        while (one != other && tree.op(one) == tree.op(other)) {
            int first = tree.firstEdge(one);
            int second = tree.firstEdge(other);
            boolean isAlone = first != HistoryTree.NONE && tree.nextEdge(first) == HistoryTree.NONE;
            if (!isAlone || second == HistoryTree.NONE || tree.value(first) != tree.value(second)) {
                return false;
            }
            one = tree.to(first);
            other = tree.to(second);
        }
        return one != other;
    }

    private static void add(Map<Aim, Variation> found, Variation variation) {
        found.putIfAbsent(variation.aim(), variation);
    }

    private Variation before(Read read, Write write, int from, boolean tears) {
        int count = facts.preemptionsBefore(from) + 1;
        return variation(Way.BEFORE_WRITE, read, write, from, write.step(), write.overwritten(), tears, count);
    }

    private Variation after(Read read, Write write, int from, int to, boolean tears) {
        int count = facts.preemptionsBefore(write.step() + 1) + (facts.goesOn(to) ? 1 : 0);
        boolean waits = write.step() > read.step();
        if (waits && from > 0 && path.thread(from - 1) == read.thread()) {
            count++; // the reader is made to wait where it could have gone on
        }
        return variation(Way.AFTER_WRITE, read, write, from, to, write.value(), tears, count);
    }

    private Variation variation(
            Way way, Read read, Write write, int from, int to, int value, boolean tears, int count) {
        int tree = forest.thread(read.thread()).tree();
        boolean isNew = way == Way.IN_BETWEEN
                ? isOtherwise(forest.tree(tree), read, value)
                : !seen.contains(key(forest.tree(tree).op(read.node()), value));
        return new Variation(
                way,
                read.step(),
                from,
                write.step(),
                to,
                read.location(),
                read.isPlain() && !facts.isGuarded(read.step(), write.step()),
                tears,
                isNew,
                count,
                Math.abs(write.step() - read.step()),
                new Aim(tree, read.node(), value, tears));
    }
}
