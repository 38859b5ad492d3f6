package dev.heddle.core.por;

import dev.heddle.core.por.paths.PathFrame;
import dev.heddle.model.Candidates;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;

/** A state on the path of a search that keeps states, with what was taken there. */
final class StateFrame extends PathFrame {
    static final int UNKNOWN = -1;

    /** The visible operation of each step, as the graph numbers it, once it was taken. */
    private final int[] operations;

    private StateKey key;

    private StateFrame(int size) {
        super(size);
        operations = new int[size];
        Arrays.fill(operations, UNKNOWN);
    }

    /** Where that candidate is taken first. */
    static StateFrame of(Candidates candidates, int first) {
        StateFrame frame = new StateFrame(candidates.size());
        frame.candidates(candidates);
        frame.takeFirst(first);
        frame.want(frame.thread());
        return frame;
    }

    StateKey key() {
        return key;
    }

    void key(StateKey newKey) {
        key = newKey;
    }

    /** What that step is. */
    int operation(int step) {
        return operations[step];
    }

    void operation(int step, int number) {
        operations[step] = number;
    }

    /** What was taken there so far. */
    BitSet firsts() {
        BitSet firsts = new BitSet();
        for (int operation : operations) {
            if (operation != UNKNOWN) {
                firsts.set(operation);
            }
        }
        return firsts;
    }

    /** Whether anything else could have been taken there. */
    boolean hasAlternatives() {
        return size() > 1;
    }

    void save(DataOutputStream out) throws IOException {
        saveCandidates(out);
        for (int operation : operations) {
            out.writeInt(operation);
        }
        key.save(out);
    }

    /** Reads one of whoever has told the graph something last, or had it before. */
    static StateFrame read(DataInputStream in, int size, OperationGraph graph) throws IOException {
        StateFrame frame = new StateFrame(size);
        frame.readCandidates(in);
        for (int i = 0; i < size; i++) {
            frame.operations[i] = graph.own(in.readInt());
        }
        frame.key = StateKey.read(in);
        return frame;
    }
}
