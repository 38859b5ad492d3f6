package dev.heddle.core.mcr.state;

import java.util.Arrays;

/** A list of steps: whose each is, with which choice, and along which edge of the thread's tree it goes. */
public final class StepList {
    private int[] threads = new int[64];
    private int[] choices = new int[64];
    private int[] edges = new int[64];
    private int size;

    public void add(int thread, int choice, int edge) {
        if (size == threads.length) {
            threads = Arrays.copyOf(threads, 2 * size);
            choices = Arrays.copyOf(choices, 2 * size);
            edges = Arrays.copyOf(edges, 2 * size);
        }
        threads[size] = thread;
        edges[size] = edge;
        choices[size++] = choice;
    }

    public int thread(int i) {
        return threads[i];
    }

    public int choice(int i) {
        return choices[i];
    }

    public int edge(int i) {
        return edges[i];
    }

    /** Sets the edge along which step {@code i} goes, once it is known. */
    public void edge(int i, int edge) {
        edges[i] = edge;
    }

    /** Puts step {@code from} where step {@code to} was. */
    public void move(int from, int to) {
        threads[to] = threads[from];
        choices[to] = choices[from];
        edges[to] = edges[from];
    }

    public int size() {
        return size;
    }

    public void truncate(int newSize) {
        size = newSize;
    }

    public void clear() {
        size = 0;
    }

    /** The thread of the last step; the first thread if there is none. */
    public int lastThread() {
        return size == 0 ? 0 : threads[size - 1];
    }
}
