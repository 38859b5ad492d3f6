package dev.heddle.runtime.names;

import dev.heddle.runtime.jvm.Memory;
import java.lang.reflect.Array;
import java.util.Arrays;

/**
 * Old values of whatever existed before the execution and was written in it, put back in reverse order at its end. So
 * every execution starts from the same static state, and no class is loaded twice.
 */
public final class UndoLog {
    /** In place of a type: the whole array. */
    private static final char ELEMENTS = '[';

    private int size;
    private Object[] bases = new Object[64];
    private long[] offsets = new long[64];
    private char[] types = new char[64];
    private long[] bits = new long[64];
    private Object[] references = new Object[64];

    /** Remembers what is there now. */
    public void save(Object base, long offset, char type) {
        if (size == bases.length) {
            int n = 2 * size;
            bases = Arrays.copyOf(bases, n);
            offsets = Arrays.copyOf(offsets, n);
            types = Arrays.copyOf(types, n);
            bits = Arrays.copyOf(bits, n);
            references = Arrays.copyOf(references, n);
        }
        bases[size] = base;
        offsets[size] = offset;
        types[size] = type;
        if (type == ELEMENTS) {
            bits[size] = 0;
        } else if (type == 'L') {
            references[size] = Memory.reference(base, offset);
        } else {
            bits[size] = Memory.bits(base, offset, type);
        }
        size++;
    }

    /** How much is remembered. */
    public int size() {
        return size;
    }

    /** Remembers what is there now, in place of what was there when these were saved. */
    public void saveAgain(int first, int end) {
        int all = size;
        for (int i = first; i < end; i++) {
            size = i;
            save(bases[i], offsets[i], types[i]);
        }
        size = all;
    }

    /** Remembers all elements of an array. */
    public void saveElements(Object array) {
        save(array, 0, ELEMENTS);
        references[size - 1] = Memory.copyOf(array);
    }

    /** Puts everything back and forgets it. */
    public void undo() {
        while (size > 0) {
            size--;
            if (types[size] == ELEMENTS) {
                System.arraycopy(references[size], 0, bases[size], 0, Array.getLength(bases[size]));
            } else if (types[size] == 'L') {
                Memory.putReference(bases[size], offsets[size], references[size]);
            } else {
                Memory.putBits(bases[size], offsets[size], types[size], bits[size]);
            }
            bases[size] = null;
            references[size] = null;
        }
    }
}
