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

    /** Which operations have others after them than when this was handed to whoever explores a part. */
    private final BitSet changed = new BitSet();
    /** How many there were then. */
    private int handed;

    /** The numbers that are the same for somebody who has told something, and what those after them are here. */
    private int sameNumbers = Integer.MAX_VALUE;

    private int[] ownNumbers = {};

    /** Forgets everything. */
    void clear() {
        operations.clear();
        numbers.clear();
        next.clear();
        changed.clear();
        handed = 0;
        sameNumbers = Integer.MAX_VALUE;
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
        BitSet known = next.get(operation);
        int before = known.cardinality();
        known.or(after);
        if (known.cardinality() != before) {
            changed.set(operation);
        }
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

    /** What is learned from now on is to be told to whoever has it as it is. */
    void begin() {
        handed = operations.size();
        changed.clear();
    }

    /** Tells what was learned since. */
    void saveLearned(DataOutputStream out) throws IOException {
        out.writeInt(handed);
        out.writeInt(operations.size() - handed);
        for (VisibleOperation o : operations.subList(handed, operations.size())) {
            o.save(out);
        }
        out.writeInt(changed.cardinality());
        for (int o = changed.nextSetBit(0); o >= 0; o = changed.nextSetBit(o + 1)) {
            out.writeInt(o);
            save(next.get(o), out);
        }
    }

    /** Takes in what somebody has learned who had this as it was; from now on numbers are read as that one has them. */
    void takeIn(DataInputStream in) throws IOException {
        sameNumbers = in.readInt();
        ownNumbers = new int[in.readInt()];
        for (int i = 0; i < ownNumbers.length; i++) {
            ownNumbers[i] = number(VisibleOperation.read(in));
        }
        for (int n = in.readInt(); n > 0; n--) {
            int operation = own(in.readInt());
            follow(operation, readOwnSet(in));
        }
    }

    /** The number here of what somebody else has told. */
    int own(int number) {
        return number < sameNumbers ? number : ownNumbers[number - sameNumbers];
    }

    /** Reads a set that somebody else has told. */
    BitSet readOwnSet(DataInputStream in) throws IOException {
        BitSet own = new BitSet();
        readSet(in).stream().forEach(o -> own.set(own(o)));
        return own;
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
