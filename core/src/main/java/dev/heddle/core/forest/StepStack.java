package dev.heddle.core.forest;

import java.util.Arrays;

/** Steps still to be taken, thread and choice each, of all states on the search's stack. */
final class StepStack {
    private int[] threads = new int[256];
    private int[] choices = new int[256];
    private int size;

    void add(int thread, int choice) {
        if (size == threads.length) {
            threads = Arrays.copyOf(threads, 2 * size);
            choices = Arrays.copyOf(choices, 2 * size);
        }
        threads[size] = thread;
        choices[size++] = choice;
    }

    int thread(int i) {
        return threads[i];
    }

    int choice(int i) {
        return choices[i];
    }

    int size() {
        return size;
    }

    void truncate(int newSize) {
        size = newSize;
    }

    void clear() {
        size = 0;
    }
}
