package dev.heddle.runtime.jvm;

import java.util.Arrays;

/** A set of non-zero numbers. */
public final class LongSet {
    private long[] table = new long[64];
    private int size;

    /** Adds a number; false if it was there. */
    public boolean add(long value) {
        int mask = table.length - 1;
        int i = (int) (value >>> 20) & mask;
        while (table[i] != 0) {
            if (table[i] == value) {
                return false;
            }
            i = (i + 1) & mask;
        }
        table[i] = value;
        if (++size * 2 > table.length) {
            grow();
        }
        return true;
    }

    private void grow() {
        long[] old = table;
        table = new long[2 * old.length];
        size = 0;
        for (long v : old) {
            if (v != 0) {
                add(v);
            }
        }
    }

    public void clear() {
        if (size > 0) {
            Arrays.fill(table, 0);
            size = 0;
        }
    }
}
