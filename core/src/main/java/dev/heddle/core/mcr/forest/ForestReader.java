package dev.heddle.core.mcr.forest;

import dev.heddle.model.OpKind;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Adds what a file of {@link ForestWriter} knows to a forest, which may be an empty one. The order in which files are
 * added, or that one is added twice, makes no difference.
 */
public final class ForestReader {
    /** The file says that threads are to be told apart which share a tree in the forest: it is to be learned anew. */
    public static final class ToldApart extends IOException {
        @Serial
        private static final long serialVersionUID = 1L;

        ToldApart() {
            super("the file contradicts what is known: threads that it tells apart share a tree");
        }
    }

    private final Forest forest;
    private final DataInputStream in;
    private OpKind[] kinds = {};
    private int[] threads = {};
    private int[] locations = {};
    private int[] monitors = {};
    private int[] sites = {};
    private final List<Integer> ops = new ArrayList<>();

    private ForestReader(Forest forest, InputStream stream) {
        this.forest = forest;
        in = new DataInputStream(stream);
    }

    /**
     * Adds the file to the forest.
     *
     * @throws IOException if it is no such file, or of another version, or contradicts the forest
     */
    public static void readInto(Forest forest, InputStream stream) throws IOException {
        new ForestReader(forest, stream).read();
    }

    private void read() throws IOException {
        if (in.readInt() != ForestWriter.MAGIC) {
            throw new IOException("not a forest");
        }
        int version = in.readInt();
        if (version != ForestWriter.VERSION) {
            throw new IOException(
                    "version " + version + " of the forest's file form, expected " + ForestWriter.VERSION);
        }
        readKinds();
        readApart();
        readThreads();
        locations = new int[count()];
        for (int i = 0; i < locations.length; i++) {
            locations[i] = forest.location(in.readLong());
            readInitialValue(locations[i]);
        }
        monitors = new int[count()];
        for (int i = 0; i < monitors.length; i++) {
            monitors[i] = forest.monitor(in.readLong());
            long units = in.readLong();
            if (units != Forest.UNKNOWN_UNITS && forest.initialUnits(monitors[i], units) != units) {
                throw contradiction("the initial units of a counter");
            }
            long lacked = in.readLong();
            if (lacked != Long.MAX_VALUE) {
                forest.lacksUnits(monitors[i], lacked);
            }
        }
        readSites();
        readFindings();
        for (int n = count(); n > 0; n--) {
            readTree(forest.treeOfCode(in.readLong()));
        }
    }

    private void readSites() throws IOException {
        sites = new int[count()];
        for (int i = 0; i < sites.length; i++) {
            sites[i] = forest.sites.id(in.readUTF());
        }
    }

    private void readFindings() throws IOException {
        for (int n = count(); n > 0; n--) {
            long race = in.readLong();
            forest.findings.addRace(sites[Findings.first(race)], sites[Findings.second(race)]);
        }
        for (int n = count(); n > 0; n--) {
            forest.findings.addDeadlock(in.readUTF());
        }
    }

    private int count() throws IOException {
        return VarInts.readIndex(in, Integer.MAX_VALUE);
    }

    private static IOException contradiction(String what) {
        return new IOException("the file contradicts what is known: " + what);
    }

    private void readKinds() throws IOException {
        kinds = new OpKind[count()];
        for (int i = 0; i < kinds.length; i++) {
            String name = in.readUTF();
            try {
                kinds[i] = OpKind.valueOf(name);
            } catch (IllegalArgumentException e) {
                kinds[i] = null; // matters only if the file has such an operation
            }
        }
    }

    private void readApart() throws IOException {
        for (int n = count(); n > 0; n--) {
            if (forest.tellApart(in.readLong())) {
                throw new ToldApart();
            }
        }
    }

    private void readThreads() throws IOException {
        threads = new int[count()];
        for (int i = 0; i < threads.length; i++) {
            long name = in.readLong();
            String path = in.readUTF();
            long code = in.readLong();
            int number = (int) VarInts.read(in);
            boolean initial = in.readBoolean();
            boolean daemon = in.readBoolean();
            if (forest.codeFor(name, code) != code) {
                throw contradiction("threads that share a tree are told apart");
            }
            threads[i] =
                    path.isEmpty() ? forest.announce(name) : forest.thread(name, code, path, number, initial, daemon);
        }
    }

    private void readInitialValue(int location) throws IOException {
        int value = readValue();
        if (value == Forest.UNTOUCHED) {
            return;
        }
        if (forest.initialValue(location) == Forest.UNTOUCHED) {
            forest.initialValue(location, value);
        } else if (forest.initialValue(location) != value) {
            throw contradiction("the initial value of a location");
        }
    }

    private int readValue() throws IOException {
        return in.readBoolean() ? forest.values.id(VarInts.read(in)) : HistoryTree.NONE;
    }

    private void readTree(HistoryTree tree) throws IOException {
        Deque<Integer> parents = new ArrayDeque<>();
        readNode(tree, HistoryTree.ROOT, parents);
        while (!parents.isEmpty()) {
            int parent = parents.pop();
            int value = forest.values.id(VarInts.read(in));
            int written = readValue();
            int edge = tree.edge(parent, value);
            if (edge == HistoryTree.NONE) {
                ForestOp op = forest.op(tree.op(parent));
                int held = HeldLocks.after(forest, tree.held(parent), op, forest.values.value(value));
                edge = tree.addEdge(parent, value, written, held);
            } else if (tree.written(edge) != written) {
                throw contradiction("what an operation writes");
            }
            readNode(tree, tree.to(edge), parents);
        }
    }

    /** Reads a node and puts it on the stack once for each of its edges, which come next. */
    private void readNode(HistoryTree tree, int node, Deque<Integer> parents) throws IOException {
        int op = readOp();
        int site = op >= 0 ? sites[VarInts.readIndex(in, sites.length)] : 0;
        if (tree.op(node) == HistoryTree.UNSEEN) {
            tree.op(node, op, site);
        } else if (op != HistoryTree.UNSEEN && tree.op(node) != op) {
            throw contradiction("the operation after a history");
        }
        for (int n = count(); n > 0; n--) {
            tree.make(node, threads[VarInts.readIndex(in, threads.length)]);
        }
        for (int n = count(); n > 0; n--) {
            parents.push(node);
        }
    }

    private int readOp() throws IOException {
        long number = VarInts.read(in);
        if (number < 0) {
            return (int) Math.max(number, HistoryTree.UNSEEN);
        }
        if (number < ops.size()) {
            return ops.get((int) number);
        }
        OpKind kind = kinds[VarInts.readIndex(in, kinds.length)];
        if (kind == null) {
            throw new IOException("the file has an operation that this version does not know");
        }
        int object = readObject(kind);
        int condition = VarInts.readIndex(in, monitors.length);
        long target = VarInts.read(in);
        if (target >= threads.length) {
            throw new IOException("a thread is out of bounds: " + target);
        }
        int thread = target < 0 ? (int) target : threads[(int) target];
        long argument = VarInts.read(in);
        long timeout = VarInts.read(in);
        int flags = (int) VarInts.read(in);
        ForestOp op =
                new ForestOp(kind, object, condition < 0 ? -1 : monitors[condition], thread, argument, timeout, flags);
        ops.add(forest.opId(op));
        return ops.get(ops.size() - 1);
    }

    private int readObject(OpKind kind) throws IOException {
        if (kind != OpKind.AWAIT) {
            int[] known = kind.isAccess() ? locations : monitors;
            int index = VarInts.readIndex(in, known.length);
            return index < 0 ? -1 : known[index];
        }
        int[] watches = new int[count()];
        for (int i = 0; i < watches.length; i++) {
            int op = ops.get(VarInts.readIndex(in, ops.size()));
            watches[i] = forest.watch(op, forest.values.id(VarInts.read(in)));
        }
        return forest.sets.id(watches);
    }
}
