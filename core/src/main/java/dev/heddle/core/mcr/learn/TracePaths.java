package dev.heddle.core.mcr.learn;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.model.Execution;
import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** The latest executions as paths of the forest, for {@code VariationTrials} to start from; older ones are forgotten. */
public final class TracePaths {
    private static final int MOST_STEPS = 4_000_000;

    /** The steps of an execution, threads and waiters as the forest numbers them. */
    public static final class Path {
        private final int[] threads;
        private final int[] choices;

        private Path(int[] threads, int[] choices) {
            this.threads = threads;
            this.choices = choices;
        }

        public int length() {
            return threads.length;
        }

        public int thread(int i) {
            return threads[i];
        }

        public int choice(int i) {
            return choices[i];
        }
    }

    private final Forest forest;
    private final Deque<Path> paths = new ArrayDeque<>();
    private long steps;

    public TracePaths(Forest forest) {
        this.forest = forest;
    }

    /** Remembers an execution. */
    public void add(Execution execution) {
        Trace trace = execution.trace();
        int[] threads = new int[trace.size()];
        int[] choices = new int[trace.size()];
        int n = 0;
        for (int i = 0; i < trace.size(); i++) {
            if (trace.choice(i) != Trace.ALONG) {
                threads[n] = threadOf(trace, trace.thread(i));
                boolean picks = trace.kind(i) == OpKind.NOTIFY && trace.choice(i) > 0;
                choices[n++] = picks ? 1 + threadOf(trace, trace.choice(i) - 1) : trace.choice(i);
            }
        }
        paths.addLast(new Path(Arrays.copyOf(threads, n), Arrays.copyOf(choices, n)));
        steps += n;
        while (steps > MOST_STEPS && paths.size() > 1) {
            steps -= paths.removeFirst().length();
        }
    }

    private int threadOf(Trace trace, int number) {
        return forest.findThread(trace.threadName(number));
    }

    public boolean isEmpty() {
        return paths.isEmpty();
    }

    /** Takes out the latest execution; null if there is none. */
    public Path take() {
        Path path = paths.pollLast();
        steps -= path == null ? 0 : path.length();
        return path;
    }
}
