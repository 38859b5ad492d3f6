package dev.heddle.core.por.paths;

import dev.heddle.core.Schedule;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Some pieces that others explore, with the points above them, as whoever the tree belongs to knows them: {@link PartWork} is the other
 * side.
 */
final class HandedPart {
    /** The points from the first one to where pieces begin, each after the one above it, with its number. */
    private final Map<PathFrame, Integer> frames = new LinkedHashMap<>();

    private final List<Piece> pieces;
    /** Executions to be run beside. */
    private final List<Schedule> witnesses;

    HandedPart(List<Piece> pieces, List<Schedule> witnesses) {
        this.pieces = pieces;
        this.witnesses = witnesses;
        for (Piece piece : pieces) {
            Deque<PathFrame> fresh = new ArrayDeque<>();
            for (PathFrame f = piece.from(); f != null && !frames.containsKey(f); f = f.parent()) {
                fresh.push(f);
            }
            fresh.forEach(f -> frames.put(f, frames.size()));
        }
    }

    List<Piece> pieces() {
        return pieces;
    }

    List<Schedule> witnesses() {
        return witnesses;
    }

    void save(PathSearch<?> search, DataOutputStream out) throws IOException {
        search.saveForPart(out);
        PathFile.saveSchedules(witnesses, out);
        PathFile.save(new ArrayList<>(frames.keySet()), search, out);
        out.writeInt(pieces.size());
        for (Piece piece : pieces) {
            out.writeInt(frames.getOrDefault(piece.from(), PathFile.NONE));
            out.writeInt(piece.step());
        }
    }

    /** Takes in what has come out of the pieces; returns how many were explored, in part at least. */
    int takeIn(PathTree tree, PathSearch<?> search, DataInputStream in) throws IOException {
        int round = search.round();
        for (PathFrame frame : frames.keySet()) {
            for (int n = in.readInt(); n > 0; n--) {
                frame.wantStep(in.readInt());
            }
        }
        int explored = in.readInt();
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            if (i >= explored) {
                tree.putBack(piece, round);
                continue;
            }
            if (piece.from() != null) {
                search.readStepOf(piece.from(), piece.step(), in);
            }
            tree.comesBack(piece, PathFile.readAll(search, in), round);
        }
        pieces.stream().filter(p -> p.from() != null).forEach(p -> p.from().recount(round));
        pieces.forEach(p -> tree.close(p.from(), search));
        return explored;
    }
}
