package dev.heddle.core.por;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The visible-operation dependency graph ([Yang 2009], Fig. 4.5): which visible operation was taken right after which. From the
 * operations that were first taken in a state it leads to all that were taken after that state, and perhaps to some more.
 */
final class OperationGraph {
    private final List<VisibleOperation> operations = new ArrayList<>();
    private final Map<VisibleOperation, Integer> numbers = new HashMap<>();
    private final List<BitSet> next = new ArrayList<>();

    /** Forgets everything. */
    void clear() {
        operations.clear();
        numbers.clear();
        next.clear();
    }

    /** How many operations it has. */
    int size() {
        return operations.size();
    }

    /** The number of an operation, which is added if it is new. */
    int number(VisibleOperation operation) {
        return numbers.computeIfAbsent(operation, o -> {
            operations.add(o);
            next.add(new BitSet());
            return operations.size() - 1;
        });
    }

    VisibleOperation operation(int number) {
        return operations.get(number);
    }

    /** The operations of {@code after} were taken right after that one. */
    void follow(int operation, BitSet after) {
        next.get(operation).or(after);
    }

    /** What may be taken from a state on in which these were taken first. */
    BitSet reachable(BitSet firsts) {
        BitSet found = (BitSet) firsts.clone();
        BitSet left = (BitSet) firsts.clone();
        for (int o = left.nextSetBit(0); o >= 0; o = left.nextSetBit(0)) {
            left.clear(o);
            BitSet fresh = (BitSet) next.get(o).clone();
            fresh.andNot(found);
            found.or(fresh);
            left.or(fresh);
        }
        return found;
    }

    void save(DataOutputStream out) throws IOException {
        out.writeInt(operations.size());
        for (VisibleOperation o : operations) {
            o.save(out);
        }
        for (BitSet set : next) {
            save(set, out);
        }
    }

    void read(DataInputStream in) throws IOException {
        clear();
        for (int n = in.readInt(); n > 0; n--) {
            number(VisibleOperation.read(in));
        }
        for (BitSet set : next) {
            set.or(readSet(in));
        }
    }

    static void save(BitSet set, DataOutputStream out) throws IOException {
        long[] words = set.toLongArray();
        out.writeInt(words.length);
        for (long word : words) {
            out.writeLong(word);
        }
    }

    static BitSet readSet(DataInputStream in) throws IOException {
        long[] words = new long[in.readInt()];
        for (int i = 0; i < words.length; i++) {
            words[i] = in.readLong();
        }
        return BitSet.valueOf(words);
    }
}
