package dev.heddle.core.por;

import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Shareable;
import dev.heddle.core.Statistics;
import dev.heddle.model.Rules;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * {@link Dpor} for several processes (docs/parallel.md#a-tree-in-any-order-dpor). As long as it is alone it does what that does;
 * from the first part on that is handed out it has a tree instead of a path, and a part is some leaves of it.
 */
public final class SharedDpor implements Shareable, Resumable {
    private static final byte PATH = 0;
    private static final byte TREE = 1;

    /** So many leaves a part has at most. */
    private static final int MOST_LEAVES = 64;

    /** Leaves that somebody explores. */
    private record Out(int generation, List<TreeNode> leaves) {}

    private final Rules rules;
    private final Dpor path;
    private DporTree tree;
    private final SubtreeSizes sizes = new SubtreeSizes();
    private final IdentityHashMap<byte[], Out> out = new IdentityHashMap<>();

    /** If this does a part: what is to be explored, and what that has come to so far. */
    private List<Leaf> part;

    /** What is explored here, if there is a tree; otherwise null. */
    private Leaf own;

    private TreeNode ownNode;
    private volatile Statistics statistics = Statistics.NONE;

    /** For a program that runs by these rules. */
    public SharedDpor(Rules rules) {
        this.rules = rules;
        path = new Dpor(rules);
    }

    /** One leaf of a part, with whoever explores it. */
    private static final class Leaf {
        final Dpor dpor;
        final PartRecorder recorder;

        Leaf(Rules rules, DporState state, int floor) {
            dpor = new Dpor(rules);
            recorder = new PartRecorder(state, floor);
            dpor.goOn(state, recorder);
        }

        PartLog log() {
            return recorder.log(dpor.state());
        }
    }

    @Override
    public boolean explore(Runner runner) {
        if (part != null) {
            for (Leaf leaf : part) {
                leaf.dpor.explore(runner);
            }
            return true;
        }
        if (tree == null) {
            return path.explore(runner);
        }
        exploreTree(runner);
        return tree.isComplete();
    }

    /** One leaf after another, as nobody helps any more. */
    private void exploreTree(Runner runner) {
        putBack();
        for (TreeNode next = tree.firstLeaf(); next != null; next = tree.firstLeaf()) {
            Leaf leaf = new Leaf(rules, tree.stateFor(next), next.depth());
            own = leaf;
            ownNode = next;
            leaf.dpor.explore(runner);
            takeInOwn();
        }
    }

    /** What was explored here so far becomes part of the tree. */
    private void takeInOwn() {
        if (own != null) {
            PartLog log = own.log();
            if (log != null) {
                tree.takeIn(ownNode, log);
                publish();
            }
            own = null;
            ownNode = null;
        }
    }

    /** What is out counts as not begun. */
    private void putBack() {
        takeInOwn();
        out.values().forEach(o -> o.leaves.forEach(l -> l.isOut = false));
        out.clear();
    }

    private void makeTree() {
        if (tree == null) {
            tree = DporTree.of(path.state());
        }
        takeInOwn();
    }

    @Override
    public boolean isDone() {
        makeTree();
        return tree.isDone();
    }

    @Override
    public byte[] handOut(long executions) throws IOException {
        makeTree();
        List<TreeNode> leaves = new ArrayList<>();
        double expected = 0;
        while (leaves.size() < MOST_LEAVES && expected < executions) {
            TreeNode next = tree.largestLeaf();
            if (next == null) {
                break;
            }
            double more = sizes.average(next.depth());
            if (!leaves.isEmpty() && expected + more > executions) {
                break;
            }
            expected += more;
            next.isOut = true;
            leaves.add(next);
        }
        if (leaves.isEmpty()) {
            return null;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream data = deflating(bytes)) {
            data.writeInt(leaves.size());
            for (TreeNode leaf : leaves) {
                data.writeInt(leaf.depth());
                tree.stateFor(leaf).save(data);
            }
        }
        byte[] handed = bytes.toByteArray();
        out.put(handed, new Out(tree.generation(), leaves));
        return handed;
    }

    /** The leaves of a part have most of their path in common. */
    private static DataOutputStream deflating(OutputStream into) {
        return new DataOutputStream(new DeflaterOutputStream(into, new Deflater(Deflater.BEST_SPEED)));
    }

    @Override
    public boolean takeIn(byte[] handed, byte[] after) throws IOException {
        Out it = out.remove(handed);
        if (it == null || it.generation != tree.generation()) {
            return false;
        }
        DataInputStream in = inflating(after);
        sizes.add(SubtreeSizes.read(in));
        for (TreeNode leaf : it.leaves) {
            leaf.isOut = false;
            if (in.readBoolean() && it.generation == tree.generation()) {
                tree.takeIn(leaf, PartLog.read(in));
            }
        }
        publish();
        return true;
    }

    private void publish() {
        String note = tree.executions() - tree.redundant() + " orders of dependent steps";
        statistics = new Statistics(-1, -1, -1, tree.redundant(), -1, note);
    }

    private static DataInputStream inflating(byte[] bytes) {
        return new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)));
    }

    @Override
    public void begin(byte[] handed) throws IOException {
        part = new ArrayList<>();
        DataInputStream data = inflating(handed);
        for (int n = data.readInt(); n > 0; n--) {
            int floor = data.readInt();
            part.add(new Leaf(rules, DporState.read(data), floor));
        }
    }

    @Override
    public byte[] after() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream data = deflating(bytes)) {
            SubtreeSizes all = new SubtreeSizes();
            part.forEach(l -> all.add(l.dpor.sizes()));
            all.save(data);
            for (Leaf leaf : part) {
                PartLog log = leaf.log();
                data.writeBoolean(log != null);
                if (log != null) {
                    log.save(data);
                }
            }
        }
        return bytes.toByteArray();
    }

    @Override
    public void save(OutputStream into) throws IOException {
        if (tree == null) {
            into.write(PATH);
            path.save(into);
        } else {
            into.write(TREE);
            DataOutputStream data = new DataOutputStream(into);
            savedTree().save(data);
            data.flush();
        }
    }

    /** With what an exploration that is under way has come to. */
    private DporTree savedTree() throws IOException {
        PartLog log = own == null ? null : own.log();
        if (log == null) {
            return tree;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        tree.save(new DataOutputStream(bytes));
        DporTree copy = DporTree.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        copy.takeIn(copy.firstLeaf(), log);
        return copy;
    }

    @Override
    public void resume(InputStream in) throws IOException {
        tree = null;
        out.clear();
        switch (in.read()) {
            case PATH -> path.resume(in);
            case TREE -> {
                tree = DporTree.read(new DataInputStream(in));
                publish();
            }
            default -> throw new IOException("not what dpor has saved");
        }
    }

    @Override
    public Statistics statistics() {
        return tree == null ? path.statistics() : statistics;
    }
}
