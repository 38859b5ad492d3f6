package dev.heddle.core;

import java.util.Arrays;

/**
 * Gives 64-bit names small numbers: 0, 1, 2, … in the order in which they are first met. By hand and not with a collection of the
 * JDK, because what those write in a JVM that runs programs is looked at.
 */
public final class LongIds {
    /** Not met yet. */
    public static final int NONE = -1;

    private long[] values = new long[16];
    private int[] slots = new int[32];
    private int size;

    /** The number of that name; a new one if it was not met yet. */
    public int id(long value) {
        int slot = slotOf(value);
        if (slots[slot] != 0) {
            return slots[slot] - 1;
        }
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
        slots[slot] = size;
        if (2 * size > slots.length) {
            rehash();
        }
        return size - 1;
    }

    /** The number of that name, or {@link #NONE}. */
    public int find(long value) {
        return slots[slotOf(value)] - 1;
    }

    private int slotOf(long value) {
        int mask = slots.length - 1;
        long h = value * 0x9E3779B97F4A7C15L;
        int slot = (int) (h ^ (h >>> 32)) & mask;
        while (slots[slot] != 0 && values[slots[slot] - 1] != value) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void rehash() {
        slots = new int[2 * slots.length];
        for (int i = 0; i < size; i++) {
            slots[slotOf(values[i])] = i + 1;
        }
    }

    /** No name was met. */
    public void clear() {
        if (size > 0) {
            size = 0;
            for (int i = 0; i < slots.length; i++) {
                slots[i] = 0;
            }
        }
    }

    /** The name with that number. */
    public long value(int id) {
        return values[id];
    }

    /** How many names were met. */
    public int size() {
        return size;
    }
}
