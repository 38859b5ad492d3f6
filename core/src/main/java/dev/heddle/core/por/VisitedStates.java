package dev.heddle.core.por;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;

/** The states from which everything was explored, each with the visible operations that were first taken there. */
final class VisitedStates {
    private final Map<StateKey, BitSet> firsts = new LinkedHashMap<>();

    void clear() {
        firsts.clear();
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
        out.writeInt(firsts.size());
        for (Map.Entry<StateKey, BitSet> e : firsts.entrySet()) {
            e.getKey().save(out);
            OperationGraph.save(e.getValue(), out);
        }
    }

    void read(DataInputStream in) throws IOException {
        clear();
        for (int n = in.readInt(); n > 0; n--) {
            firsts.put(StateKey.read(in), OperationGraph.readSet(in));
        }
    }
}
