package dev.heddle.core.por.paths;

import dev.heddle.core.Runner;
import dev.heddle.core.por.paths.PathSearch.Outcome;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Explores pieces for others. What is wanted at points above them is noted there, and told. */
final class PartWork {
    private final PathSearch<?> search;
    private final List<PathFrame> frames;
    private final List<Piece> pieces = new ArrayList<>();
    /** What was wanted at each of the points before. */
    private final List<BitSet> known = new ArrayList<>();

    /** What is left of each piece that was explored to its end, or was to be. */
    private final List<PathFrame> rests = new ArrayList<>();

    private boolean isUnderWay;
    private Outcome end = Outcome.OPEN;
    private long executions;

    /** Reads what {@link HandedPart#save} has written. */
    PartWork(PathSearch<?> search, DataInputStream in) throws IOException {
        this.search = search;
        search.beginPart(in);
        search.addWitnesses(PathFile.readSchedules(in));
        frames = PathFile.read(search, in);
        for (int n = in.readInt(); n > 0; n--) {
            int from = in.readInt();
            pieces.add(new Piece(from == PathFile.NONE ? null : frames.get(from), in.readInt()));
        }
        frames.forEach(f -> known.add(wanted(f)));
    }

    private static BitSet wanted(PathFrame frame) {
        BitSet wanted = new BitSet();
        for (int i = 0; i < frame.size(); i++) {
            wanted.set(i, frame.wantsStep(i));
        }
        return wanted;
    }

    /** Explores one piece after another, until the runner has had enough. */
    void explore(Runner runner) {
        search.attend(runner);
        for (int i = 0; i < pieces.size() && end == Outcome.OPEN; i++) {
            isUnderWay = true;
            end = search.explore(runner, pieces.get(i).way());
            finish();
        }
    }

    private void finish() {
        isUnderWay = false;
        if (search.executionsOfPiece() > 0) {
            executions += search.executionsOfPiece();
            rests.add(search.rest());
        }
    }

    /** Writes what has come out of it. */
    void save(DataOutputStream out) throws IOException {
        if (isUnderWay) {
            finish();
        }
        out.writeByte(end.ordinal());
        out.writeLong(executions);
        search.saveLearned(out);
        PathFile.saveSchedules(search.takeWitnesses(), out);
        if (end == Outcome.OPEN) {
            saveExplored(out);
        }
    }

    private void saveExplored(DataOutputStream out) throws IOException {
        for (int k = 0; k < frames.size(); k++) {
            BitSet fresh = wanted(frames.get(k));
            fresh.andNot(known.get(k));
            out.writeInt(fresh.cardinality());
            for (int i = fresh.nextSetBit(0); i >= 0; i = fresh.nextSetBit(i + 1)) {
                out.writeInt(i);
            }
        }
        out.writeInt(rests.size());
        for (int i = 0; i < rests.size(); i++) {
            Piece piece = pieces.get(i);
            if (piece.from() != null) {
                search.saveStepOf(piece.from(), piece.step(), out);
            }
            PathFile.saveAll(rests.get(i), search, out);
        }
    }
}
