package dev.heddle.core.mcr.forest;

import dev.heddle.model.OpKind;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The file form of a forest, which {@link ForestReader} reads. It tells by names, in their order, so that forests that
 * know the same have the same bytes, however they came to know it. Version 3: names of operation kinds; codes whose threads
 * are told apart; threads; locations; monitors; sites; races and deadlocks that were shown; trees by code, each node before those that follow it,
 * each operation told in full only once.
 */
public final class ForestWriter {
    static final int MAGIC = 0x48464f52;
    static final int VERSION = 3;

    private final Forest forest;
    private final DataOutputStream out;
    private final int[] threads;
    private final int[] locations;
    private final int[] monitors;
    private final int[] sites;
    private final Map<Integer, Integer> opNumbers = new HashMap<>();

    private ForestWriter(Forest forest, OutputStream stream) {
        this.forest = forest;
        out = new DataOutputStream(stream);
        threads = ranks(forest.threads(), t -> forest.thread(t).name());
        locations = ranks(forest.locations.size(), forest.locations::value);
        monitors = ranks(forest.monitors.size(), forest.monitors::value);
        sites = ranks(sortedSites());
    }

    private interface Name {
        long of(int id);
    }

    /** For each number its place when all are in the order of their names. */
    private static int[] ranks(int n, Name name) {
        return ranks(sorted(n, name));
    }

    private static int[] ranks(int[] order) {
        int[] rank = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            rank[order[i]] = i;
        }
        return rank;
    }

    private int[] sortedSites() {
        return IntStream.range(0, forest.sites.size())
                .boxed()
                .sorted(Comparator.comparing(forest.sites::text))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static int[] sorted(int n, Name name) {
        return IntStream.range(0, n)
                .boxed()
                .sorted(Comparator.comparingLong(name::of))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** The threads of a forest in the order in which it is written, which is that of their numbers in an empty forest that reads it. */
    public static int[] threadsInOrder(Forest forest) {
        return sorted(forest.threads(), t -> forest.thread(t).name());
    }

    /** Writes the forest; the stream is flushed, not closed. */
    public static void write(Forest forest, OutputStream stream) throws IOException {
        new ForestWriter(forest, stream).write();
    }

    private void write() throws IOException {
        out.writeInt(MAGIC);
        out.writeInt(VERSION);
        VarInts.write(out, OpKind.values().length);
        for (OpKind kind : OpKind.values()) {
            out.writeUTF(kind.name());
        }
        VarInts.write(out, forest.apart().size());
        for (long code : forest.apart()) {
            out.writeLong(code);
        }
        VarInts.write(out, threads.length);
        for (int t : threadsInOrder(forest)) {
            ForestThread thread = forest.thread(t);
            out.writeLong(thread.name());
            out.writeUTF(thread.path());
            out.writeLong(forest.code(thread.tree()));
            VarInts.write(out, thread.number());
            out.writeBoolean(thread.initial());
            out.writeBoolean(thread.daemon());
        }
        VarInts.write(out, locations.length);
        for (int x : sorted(locations.length, forest.locations::value)) {
            out.writeLong(forest.locations.value(x));
            writeValue(forest.initialValue(x));
        }
        VarInts.write(out, monitors.length);
        for (int m : sorted(monitors.length, forest.monitors::value)) {
            out.writeLong(forest.monitors.value(m));
            out.writeLong(forest.initialUnits(m));
            out.writeLong(forest.lackedUnits(m));
        }
        writeTexts(IntStream.of(sortedSites()).mapToObj(forest.sites::text).toList());
        writeFindings();
        Map<Long, Integer> trees = new TreeMap<>();
        for (int t = 0; t < threads.length; t++) {
            int tree = forest.thread(t).tree();
            trees.put(forest.code(tree), tree);
        }
        VarInts.write(out, trees.size());
        for (Map.Entry<Long, Integer> tree : trees.entrySet()) {
            out.writeLong(tree.getKey());
            writeTree(forest.tree(tree.getValue()));
        }
        out.flush();
    }

    private void writeTexts(Collection<String> texts) throws IOException {
        VarInts.write(out, texts.size());
        for (String text : texts) {
            out.writeUTF(text);
        }
    }

    private void writeFindings() throws IOException {
        long[] races = forest.findings.races().stream()
                .mapToLong(race -> pair(sites[Findings.first(race)], sites[Findings.second(race)]))
                .sorted()
                .toArray();
        VarInts.write(out, races.length);
        for (long race : races) {
            out.writeLong(race);
        }
        writeTexts(new TreeSet<>(forest.findings.deadlocks()));
    }

    private static long pair(int a, int b) {
        return ((long) Math.min(a, b) << 32) | Math.max(a, b);
    }

    private void writeValue(int value) throws IOException {
        out.writeBoolean(value >= 0);
        if (value >= 0) {
            VarInts.write(out, forest.values.value(value));
        }
    }

    private void writeTree(HistoryTree tree) throws IOException {
        Deque<Integer> edges = new ArrayDeque<>();
        writeNode(tree, HistoryTree.ROOT, edges);
        while (!edges.isEmpty()) {
            int edge = edges.pop();
            VarInts.write(out, forest.values.value(tree.value(edge)));
            writeValue(tree.written(edge));
            writeNode(tree, tree.to(edge), edges);
        }
    }

    /** Writes a node and puts its edges, the one with the smallest value first, before the others. */
    private void writeNode(HistoryTree tree, int node, Deque<Integer> edges) throws IOException {
        writeOp(tree.op(node));
        if (tree.op(node) >= 0) {
            VarInts.write(out, sites[tree.site(node)]);
        }
        int[] made = tree.made(node);
        int count = made.length;
        if (count > 0 && tree.op(node) >= 0 && forest.op(tree.op(node)).target() == made[count - 1]) {
            // Whoever is about to act on a thread makes it known, if nobody has before: that depends on the others.
            count--;
        }
        VarInts.write(out, count);
        for (int i = 0; i < count; i++) {
            VarInts.write(out, threads[made[i]]);
        }
        int n = 0;
        for (int e = tree.firstEdge(node); e >= 0; e = tree.nextEdge(e)) {
            n++;
        }
        int[] own = new int[n];
        int k = 0;
        for (int e = tree.firstEdge(node); e >= 0; e = tree.nextEdge(e)) {
            own[k++] = e;
        }
        VarInts.write(out, n);
        if (n == 1) {
            edges.push(own[0]); // by far most have one; sorting is slow
            return;
        }
        for (int i : sorted(n, i -> -forest.values.value(tree.value(own[i])))) {
            edges.push(own[i]);
        }
    }

    private void writeOp(int id) throws IOException {
        if (id < 0) {
            VarInts.write(out, id);
            return;
        }
        Integer known = opNumbers.get(id);
        if (known != null) {
            VarInts.write(out, known);
            return;
        }
        // The operations that a spinning thread watches are told within it and get their numbers first.
        VarInts.write(out, opNumbers.size());
        ForestOp op = forest.op(id);
        VarInts.write(out, op.kind().ordinal());
        writeObject(op);
        VarInts.write(out, op.condition() < 0 ? -1 : monitors[op.condition()]);
        VarInts.write(out, op.target() < 0 ? op.target() : threads[op.target()]);
        VarInts.write(out, op.argument());
        VarInts.write(out, op.timeout());
        VarInts.write(out, op.flags());
        opNumbers.put(id, opNumbers.size());
    }

    private void writeObject(ForestOp op) throws IOException {
        if (op.kind() != OpKind.AWAIT) {
            int[] ranks = op.kind().isAccess() ? locations : monitors;
            VarInts.write(out, op.object() < 0 ? -1 : ranks[op.object()]);
            return;
        }
        // All were taken by the thread on its way, so all have numbers.
        int[] watches = forest.sets.members(op.object());
        long[][] pairs = new long[watches.length][];
        for (int i = 0; i < watches.length; i++) {
            int number = opNumbers.get(forest.watchedOp(watches[i]));
            pairs[i] = new long[] {number, forest.values.value(forest.watchedValue(watches[i]))};
        }
        Arrays.sort(pairs, Comparator.<long[]>comparingLong(p -> p[0]).thenComparingLong(p -> p[1]));
        VarInts.write(out, pairs.length);
        for (long[] pair : pairs) {
            VarInts.write(out, pair[0]);
            VarInts.write(out, pair[1]);
        }
    }
}
