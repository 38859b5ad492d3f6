package dev.heddle.runtime.engine;

import java.util.Arrays;

/** How often one thread holds each read lock: counted here, because the model knows only that it holds a unit. */
public final class ReadHolds {
    private int size;
    private int[] entries = new int[4];
    private int[] counts = new int[4];

    void clear() {
        size = 0;
    }

    public int count(int entry) {
        for (int i = 0; i < size; i++) {
            if (entries[i] == entry) {
                return counts[i];
            }
        }
        return 0;
    }

    public void count(int entry, int count) {
        for (int i = 0; i < size; i++) {
            if (entries[i] == entry) {
                counts[i] = count;
                return;
            }
        }
        if (size == entries.length) {
            entries = Arrays.copyOf(entries, 2 * size);
            counts = Arrays.copyOf(counts, 2 * size);
        }
        entries[size] = entry;
        counts[size++] = count;
    }
}
