package dev.heddle.core;

import dev.heddle.model.Trace;
import java.util.Arrays;

/** A sequence of steps, each a thread and a choice: a small value that prints to a short text and parses back. */
public final class Schedule {
    /** No steps. */
    public static final Schedule EMPTY = new Schedule(new int[0], new int[0]);

    private final int[] threads;
    private final int[] choices;

    private Schedule(int[] threads, int[] choices) {
        this.threads = threads;
        this.choices = choices;
    }

    /** The first {@code length} of these steps; the arrays are copied. */
    public static Schedule of(int[] threads, int[] choices, int length) {
        return new Schedule(Arrays.copyOf(threads, length), Arrays.copyOf(choices, length));
    }

    /** The steps that made this trace. */
    public static Schedule of(Trace trace) {
        int[] threads = new int[trace.size()];
        int[] choices = new int[trace.size()];
        int n = 0;
        for (int i = 0; i < trace.size(); i++) {
            if (trace.choice(i) != Trace.ALONG) {
                threads[n] = trace.thread(i);
                choices[n++] = trace.choice(i);
            }
        }
        return of(threads, choices, n);
    }

    /** Number of steps. */
    public int size() {
        return threads.length;
    }

    /** The thread of step {@code i}. */
    public int thread(int i) {
        return threads[i];
    }

    /** The choice of step {@code i}. */
    public int choice(int i) {
        return choices[i];
    }
}
