package dev.heddle.core.por;

import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Shareable;
import dev.heddle.core.Statistics;
import dev.heddle.model.Rules;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
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
 * from the first part on that is handed out it has a tree instead of a path, and a part is some pieces of it.
 */
public final class SharedDpor implements Shareable, Resumable {
    private static final byte PATH = 0;
    private static final byte TREE = 1;

    /** Pieces that somebody explores, which had so many leaves. */
    private record Out(int generation, List<TreeNode> pieces, int leaves) {}

    private final Rules rules;
    /** What is known of symmetric threads; null if they are of no interest. */
    private final Symmetries symmetries;

    private final Dpor path;
    private DporTree tree;
    /** The steps that others have told of. */
    private final StepTable known = new StepTable();
    /** What parts have shown so far: executions, and leaves that were known beforehand. */
    private long executionsOfParts;

    private long leavesOfParts;
    private final IdentityHashMap<byte[], Out> out = new IdentityHashMap<>();

    /** If this does a part: what is to be explored, and what that has come to so far. */
    private List<Piece> part;

    /** What is explored here, if there is a tree; otherwise null. */
    private Piece own;

    private TreeNode ownNode;
    private volatile Statistics statistics = Statistics.NONE;

    /** For a program that runs by these rules. */
    public SharedDpor(Rules rules) {
        this(rules, null);
    }

    private SharedDpor(Rules rules, Symmetries symmetries) {
        this.rules = rules;
        this.symmetries = symmetries;
        path = new Dpor(rules, symmetries);
    }

    /** One that runs only one of the executions in which interchangeable threads change places. */
    public static SharedDpor withSymmetry(Rules rules) {
        return new SharedDpor(rules, new Symmetries());
    }

    /** One piece of a part, with whoever explores it. */
    private static final class Piece {
        final Dpor dpor;
        final PartRecorder recorder;

        Piece(Rules rules, Symmetries symmetries, DporState state, int floor) {
            dpor = new Dpor(rules, symmetries);
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
            for (Piece piece : part) {
                piece.dpor.explore(runner);
            }
            return true;
        }
        if (tree == null) {
            return path.explore(runner);
        }
        exploreTree(runner);
        return tree.isComplete();
    }

    /** One piece after another, as nobody helps any more. */
    private void exploreTree(Runner runner) {
        putBack();
        for (TreeNode next = tree.firstPiece(); next != null; next = tree.firstPiece()) {
            Piece piece = new Piece(rules, symmetries, tree.stateFor(next), next.depth());
            own = piece;
            ownNode = next;
            piece.dpor.explore(runner);
            takeInOwn();
        }
    }

    /** What was explored here so far becomes part of the tree. */
    private void takeInOwn() {
        if (own != null) {
            PartLog log = own.log();
            if (log != null) {
                int generation = tree.generation();
                tree.takeIn(ownNode, log);
                restartSymmetries(generation);
                publish();
            }
            own = null;
            ownNode = null;
        }
    }

    /** If all has begun anew since that generation. */
    private void restartSymmetries(int generation) {
        if (symmetries != null && tree.generation() != generation) {
            symmetries.restart();
        }
    }

    /** What is out counts as not begun. */
    private void putBack() {
        takeInOwn();
        out.values().stream()
                .filter(o -> o.generation == tree.generation())
                .forEach(o -> o.pieces.forEach(tree::putBack));
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
        boolean isKnown = leavesOfParts > 0 && executionsOfParts > 0;
        double leaves = isKnown ? executions * Math.min(1.0, (double) leavesOfParts / executionsOfParts) : 1;
        List<TreeNode> pieces = tree.handOut(leaves);
        if (pieces.isEmpty()) {
            return null;
        }
        int number = pieces.stream().mapToInt(p -> p.leaves).sum();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (StepOutput data = deflating(bytes)) {
            if (symmetries != null) {
                symmetries.handOut(data);
            }
            data.writeInt(pieces.size());
            for (TreeNode piece : pieces) {
                data.writeInt(piece.depth());
                tree.stateFor(piece).save(data);
            }
        }
        byte[] handed = bytes.toByteArray();
        out.put(handed, new Out(tree.generation(), pieces, number));
        return handed;
    }

    /** The pieces of a part have most of their path in common. */
    private static StepOutput deflating(OutputStream into) {
        return new StepOutput(
                new BufferedOutputStream(new DeflaterOutputStream(into, new Deflater(Deflater.BEST_SPEED)), 1 << 13));
    }

    @Override
    public boolean takeIn(byte[] handed, byte[] after) throws IOException {
        Out it = out.remove(handed);
        if (it == null || it.generation != tree.generation()) {
            return false;
        }
        long before = tree.executions();
        StepInput in = inflating(after);
        // All that was taken for interchangeable by anybody is held against all that anybody has seen.
        boolean isWrong = symmetries != null && symmetries.takeIn(in);
        for (TreeNode piece : it.pieces) {
            boolean isRun = in.readBoolean();
            if (it.generation == tree.generation()) {
                if (isRun) {
                    tree.takeIn(piece, PartLog.read(in));
                } else {
                    tree.putBack(piece);
                }
            }
        }
        if (isWrong && it.generation == tree.generation()) {
            tree.beginAnew();
        }
        restartSymmetries(it.generation);
        executionsOfParts += tree.executions() - before;
        leavesOfParts += it.leaves;
        publish();
        return true;
    }

    private void publish() {
        statistics = Dpor.figures(tree.executions(), tree.redundant(), symmetries);
    }

    private StepInput inflating(byte[] bytes) {
        InputStream inflated = new InflaterInputStream(new ByteArrayInputStream(bytes));
        return new StepInput(new BufferedInputStream(inflated, 1 << 13), known);
    }

    @Override
    public void begin(byte[] handed) throws IOException {
        part = new ArrayList<>();
        StepInput data = inflating(handed);
        if (symmetries != null) {
            symmetries.read(data);
        }
        for (int n = data.readInt(); n > 0; n--) {
            int floor = data.readInt();
            part.add(new Piece(rules, symmetries, DporState.read(data), floor));
        }
    }

    @Override
    public byte[] after() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (StepOutput data = deflating(bytes)) {
            if (symmetries != null) {
                symmetries.save(data);
            }
            for (Piece piece : part) {
                PartLog log = piece.log();
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
            StepOutput data = new StepOutput(into);
            if (symmetries != null) {
                symmetries.save(data);
            }
            DporTreeFile.save(savedTree(), data);
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
        DporTreeFile.save(tree, new StepOutput(bytes));
        DporTree copy = DporTreeFile.read(new StepInput(new ByteArrayInputStream(bytes.toByteArray())));
        copy.takeIn(copy.firstPiece(), log);
        return copy;
    }

    @Override
    public void resume(InputStream in) throws IOException {
        tree = null;
        out.clear();
        switch (in.read()) {
            case PATH -> path.resume(in);
            case TREE -> {
                StepInput data = new StepInput(in);
                if (symmetries != null) {
                    symmetries.read(data);
                }
                tree = DporTreeFile.read(data);
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
