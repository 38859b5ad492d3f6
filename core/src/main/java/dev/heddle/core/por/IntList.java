package dev.heddle.core.por;

import java.util.Arrays;

/** A list of numbers that grows and shrinks at its end. */
final class IntList {
    private int[] values = new int[4];
    private int size;

    int size() {
        return size;
    }

    int get(int i) {
        return values[i];
    }

    /** The last one, or -1. */
    int last() {
        return size == 0 ? -1 : values[size - 1];
    }

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    void removeLast() {
        size--;
    }

    int[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
