package dev.heddle.core.forest;

import java.util.Arrays;

/** The steps from the start of the program to a joint state, ready to be run. */
final class StepPath {
    private int[] threads = new int[64];
    private int[] choices = new int[64];
    private int[] edges = new int[64];
    private int length;

    void add(int thread, int choice, int edge) {
        if (length == threads.length) {
            threads = Arrays.copyOf(threads, 2 * length);
            choices = Arrays.copyOf(choices, 2 * length);
            edges = Arrays.copyOf(edges, 2 * length);
        }
        threads[length] = thread;
        edges[length] = edge;
        choices[length++] = choice;
    }

    void truncate(int newLength) {
        length = newLength;
    }

    int length() {
        return length;
    }

    int thread(int i) {
        return threads[i];
    }

    int choice(int i) {
        return choices[i];
    }

    /** The edge, of the thread's tree, along which step {@code i} went. */
    int edge(int i) {
        return edges[i];
    }

    /** The thread that took the last step; the first thread if there was none. */
    int lastThread() {
        return length == 0 ? 0 : threads[length - 1];
    }
}
