package dev.heddle.core.forest;

import java.util.Arrays;

/** Steps still to be taken, of all states on the search's stack: thread, choice, and the edge along which it goes. */
final class StepStack {
    private int[] threads = new int[64];
    private int[] choices = new int[64];
    private int[] edges = new int[64];
    private int size;

    void add(int thread, int choice, int edge) {
        if (size == threads.length) {
            threads = Arrays.copyOf(threads, 2 * size);
            choices = Arrays.copyOf(choices, 2 * size);
            edges = Arrays.copyOf(edges, 2 * size);
        }
        threads[size] = thread;
        edges[size] = edge;
        choices[size++] = choice;
    }

    int thread(int i) {
        return threads[i];
    }

    int choice(int i) {
        return choices[i];
    }

    int edge(int i) {
        return edges[i];
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
