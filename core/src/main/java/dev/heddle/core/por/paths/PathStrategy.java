package dev.heddle.core.por.paths;

import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Shareable;
import dev.heddle.core.Statistics;
import dev.heddle.core.por.paths.PathSearch.Outcome;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
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
 * A strategy that searches along a path, alone or divided (docs/parallel.md#a-path-in-any-order-sdpor-pdp-icb-dpor). Alone, the
 * first piece is everything, so that there is nothing but the path.
 */
public final class PathStrategy implements Shareable, Resumable {
    /** No part has more than one in so many of all pieces. */
    private static final int SHARES = 4;
    /** So many pieces a part has at most. */
    private static final int MOST_PIECES = 256;

    private final PathSearch<?> search;
    private final PathTree tree = new PathTree();
    private final IdentityHashMap<byte[], HandedPart> out = new IdentityHashMap<>();
    private boolean isOver;

    /** If this does a part; otherwise null. */
    private PartWork part;
    /** What is explored here; or null. */
    private Piece own;

    /** What parts have shown so far: executions, and pieces. */
    private long executionsOfParts;

    private long piecesOfParts;

    /** One that searches so. */
    public PathStrategy(PathSearch<?> search) {
        this.search = search;
    }

    @Override
    public boolean explore(Runner runner) {
        if (part != null) {
            part.explore(runner);
            return true;
        }
        settle();
        putBack();
        search.attend(runner);
        while (goesOn()) {
            own = tree.pieces(1, search.round()).get(0);
            tree.goesOut(own, search.round());
            end(search.explore(runner, own.way()));
        }
        return search.isCovered(!tree.isEmpty());
    }

    /** What was explored here becomes part of the tree. */
    private void settle() {
        if (own != null) {
            Piece piece = own;
            own = null;
            if (search.executionsOfPiece() == 0) {
                tree.putBack(piece, search.round());
                return;
            }
            tree.comesBack(piece, search.rest(), search.round());
            if (piece.from() != null) {
                piece.from().recount(search.round());
            }
            tree.close(piece.from(), search);
        }
    }

    private void end(Outcome end) {
        switch (end) {
            case OPEN -> settle();
            case ANEW -> {
                beginAnew();
                tree.reset();
            }
            case BROKEN -> {
                beginAnew();
                tree.clear();
                isOver = true;
            }
        }
        search.publish(isOver);
    }

    /** What was explored, and what is out, counts no longer; but for what was to be run beside. */
    private void beginAnew() {
        own = null;
        out.values().forEach(p -> search.addWitnesses(p.witnesses()));
        out.clear();
        search.beginAnew();
    }

    /** What is out counts as not begun. */
    private void putBack() {
        for (HandedPart p : out.values()) {
            p.pieces().forEach(piece -> tree.putBack(piece, search.round()));
            search.addWitnesses(p.witnesses());
        }
        out.clear();
    }

    /** Goes on to the next round when one has come to its end; returns whether there is anything to explore that nobody explores. */
    private boolean goesOn() {
        while (!isOver && tree.open() == 0 && !tree.isAnyOut()) {
            if (!tree.isEmpty() && search.nextRound()) {
                tree.recountAll(search.round());
            } else {
                isOver = true;
            }
            search.publish(isOver);
        }
        return tree.open() > 0 && !isOver;
    }

    @Override
    public boolean isDone() {
        settle();
        return !goesOn() && isOver && out.isEmpty() && !search.hasWitnesses();
    }

    @Override
    public byte[] handOut(long executions) throws IOException {
        settle();
        boolean isKnown = piecesOfParts > 0 && executionsOfParts > 0;
        double share = Math.max(1, tree.open() / (double) SHARES);
        double most = isKnown ? executions * Math.min(1.0, (double) piecesOfParts / executionsOfParts) : 1;
        int number = (int) Math.max(1, Math.min(MOST_PIECES, Math.min(most, share)));
        List<Piece> pieces = goesOn() ? tree.pieces(number, search.round()) : List.of();
        List<Schedule> witnesses = search.takeWitnesses();
        if (pieces.isEmpty() && witnesses.isEmpty()) {
            return null;
        }
        HandedPart handed = new HandedPart(pieces, witnesses);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream data = deflating(bytes)) {
            handed.save(search, data);
        }
        pieces.forEach(p -> tree.goesOut(p, search.round()));
        byte[] message = bytes.toByteArray();
        out.put(message, handed);
        return message;
    }

    /** The points of a part have much in common. */
    private DataOutputStream deflating(OutputStream into) {
        return search.output(
                new BufferedOutputStream(new DeflaterOutputStream(into, new Deflater(Deflater.BEST_SPEED)), 1 << 13));
    }

    private DataInputStream inflating(byte[] bytes) {
        return search.input(new BufferedInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)), 1 << 13));
    }

    @Override
    public boolean takeIn(byte[] handed, byte[] after) throws IOException {
        HandedPart it = out.remove(handed);
        if (it == null) {
            return false;
        }
        DataInputStream in = inflating(after);
        Outcome end = Outcome.values()[in.readByte()];
        executionsOfParts += in.readLong();
        search.takeIn(in);
        search.addWitnesses(PathFile.readSchedules(in));
        if (end == Outcome.OPEN) {
            piecesOfParts += it.takeIn(tree, search, in);
            search.publish(false);
        } else {
            end(end);
        }
        return true;
    }

    @Override
    public void begin(byte[] handed) throws IOException {
        part = new PartWork(search, inflating(handed));
    }

    @Override
    public byte[] after() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream data = deflating(bytes)) {
            part.save(data);
        }
        return bytes.toByteArray();
    }

    @Override
    public void save(OutputStream into) throws IOException {
        DataOutputStream data = search.output(into);
        List<Schedule> witnesses = new ArrayList<>();
        out.values().forEach(p -> witnesses.addAll(p.witnesses()));
        PathFile.saveSchedules(witnesses, data);
        search.save(data);
        data.writeBoolean(isOver);
        boolean hasBegun = own != null && search.executionsOfPiece() > 0;
        if (hasBegun) {
            tree.comesBack(own, search.rest(), search.round()); // as far as it is explored
        }
        data.writeBoolean(tree.isAllLeft());
        PathFile.saveAll(tree.root(), search, data);
        if (hasBegun) {
            tree.goesOn(own);
            search.goOn();
        }
        data.flush();
    }

    @Override
    public void resume(InputStream from) throws IOException {
        DataInputStream data = search.input(from);
        own = null;
        out.clear();
        List<Schedule> witnesses = PathFile.readSchedules(data);
        search.read(data);
        search.addWitnesses(witnesses);
        isOver = data.readBoolean();
        boolean isAllLeft = data.readBoolean();
        tree.restore(PathFile.readAll(search, data), isAllLeft, search);
        search.publish(isOver);
    }

    @Override
    public Statistics statistics() {
        return search.statistics();
    }
}
