package dev.heddle.core.por;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;

/** The states from which everything was explored, each with the visible operations that were first taken there. */
final class VisitedStates {
    /** In the order in which they were explored. */
    private final Map<StateKey, BitSet> firsts = new LinkedHashMap<>();
    /** How many of them whoever explores a part was told of. */
    private int handed;

    void clear() {
        firsts.clear();
        handed = 0;
    }

    int size() {
        return firsts.size();
    }

    /** What was first taken in the state; null if it was not explored yet. */
    BitSet firsts(StateKey state) {
        return firsts.get(state);
    }

    /** The state was explored, beginning with those. */
    void add(StateKey state, BitSet taken) {
        firsts.put(state, taken);
    }

    void save(DataOutputStream out) throws IOException {
        save(0, out);
    }

    /** Tells the latest of them, which are most likely to be met soon. */
    void saveLatest(int most, DataOutputStream out) throws IOException {
        save(Math.max(0, firsts.size() - most), out);
    }

    /** What is learned from now on is to be told. */
    void begin() {
        handed = firsts.size();
    }

    /** Tells what was learned since. */
    void saveLearned(DataOutputStream out) throws IOException {
        save(handed, out);
    }

    private void save(int first, DataOutputStream out) throws IOException {
        out.writeInt(firsts.size() - first);
        int i = 0;
        for (Map.Entry<StateKey, BitSet> e : firsts.entrySet()) {
            if (i++ >= first) {
                e.getKey().save(out);
                OperationGraph.save(e.getValue(), out);
            }
        }
    }

    /** Adds those that were told, by somebody whose numbers the graph knows. */
    void read(DataInputStream in, OperationGraph graph) throws IOException {
        for (int n = in.readInt(); n > 0; n--) {
            add(StateKey.read(in), graph.readOwnSet(in));
        }
    }
}
