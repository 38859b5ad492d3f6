package dev.heddle.core.strategy;

import dev.heddle.core.Schedule;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The path of a depth-first search: for each step what was taken and which alternatives are left. */
final class DfsStack {
    private int depth;
    private int[] threads = new int[64];
    private int[] choices = new int[64];
    /** The thread that ran last, not counting steps that were taken only because they conflict with nothing. */
    private int[] running = new int[64];

    private int[] preemptions = new int[64];
    /** The chance that a uniform random walk goes along the path so far: what it weighs in the estimate of progress. */
    private double[] weights = new double[64];
    /** How many alternatives a step has left; they lie on top of {@link #rest} when it is the deepest. */
    private int[] left = new int[64];

    private int restSize;
    private int[] rest = new int[192];

    void clear() {
        depth = 0;
        restSize = 0;
    }

    /** The thread that ran last, or -1. */
    int running() {
        return depth == 0 ? -1 : running[depth - 1];
    }

    /** Preemptions on the path. */
    int preemptions() {
        return depth == 0 ? 0 : preemptions[depth - 1];
    }

    /** What share of the tree the path's end is, if the tree looks the same everywhere. */
    double weight() {
        return depth == 0 ? 1 : weights[depth - 1];
    }

    /** The same for all that is left: the end of the path, and each alternative to one of its steps. */
    double weightLeft() {
        double sum = weight();
        for (int i = 0; i < depth; i++) {
            sum += left[i] * weights[i];
        }
        return sum;
    }

    /** A step that nobody chose. */
    void pushEager(int thread, int choice) {
        push(thread, choice, running(), preemptions());
    }

    /** A step that goes on with the running thread or follows one that cannot go on. */
    void push(int thread, int choice) {
        push(thread, choice, thread, preemptions());
    }

    private void push(int thread, int choice, int runs, int preempted) {
        if (depth == threads.length) {
            int n = 2 * depth;
            threads = Arrays.copyOf(threads, n);
            choices = Arrays.copyOf(choices, n);
            running = Arrays.copyOf(running, n);
            preemptions = Arrays.copyOf(preemptions, n);
            weights = Arrays.copyOf(weights, n);
            left = Arrays.copyOf(left, n);
        }
        weights[depth] = weight();
        threads[depth] = thread;
        choices[depth] = choice;
        running[depth] = runs;
        preemptions[depth] = preempted;
        left[depth] = 0;
        depth++;
    }

    /** Another step that could be taken instead of the last one pushed. */
    void pushAlternative(int thread, int choice, boolean preempts) {
        if (restSize + 3 > rest.length) {
            rest = Arrays.copyOf(rest, 2 * rest.length);
        }
        rest[restSize++] = thread;
        rest[restSize++] = choice;
        rest[restSize++] = preempts ? 1 : 0;
        int before = ++left[depth - 1];
        weights[depth - 1] = weights[depth - 1] * before / (before + 1);
    }

    /** The steps so far. */
    Schedule path() {
        return Schedule.of(threads, choices, depth);
    }

    /** Saves the path and what is left of it. */
    void save(DataOutputStream out) throws IOException {
        out.writeInt(depth);
        for (int i = 0; i < depth; i++) {
            out.writeInt(threads[i]);
            out.writeInt(choices[i]);
            out.writeInt(running[i]);
            out.writeInt(preemptions[i]);
            out.writeDouble(weights[i]);
            out.writeInt(left[i]);
        }
        out.writeInt(restSize);
        for (int i = 0; i < restSize; i++) {
            out.writeInt(rest[i]);
        }
    }

    /** Takes up what was saved; returns the path, which is empty if there is none. */
    Schedule resume(DataInputStream in) throws IOException {
        clear();
        for (int n = in.readInt(); n > 0; n--) {
            push(in.readInt(), in.readInt(), in.readInt(), in.readInt());
            weights[depth - 1] = in.readDouble();
            left[depth - 1] = in.readInt();
        }
        restSize = in.readInt();
        rest = new int[Math.max(rest.length, restSize)];
        for (int i = 0; i < restSize; i++) {
            rest[i] = in.readInt();
        }
        return path();
    }

    /** A stack whose path is the given one, without alternatives. */
    static DfsStack along(Schedule path) {
        DfsStack stack = new DfsStack();
        for (int i = 0; i < path.size(); i++) {
            stack.push(path.thread(i), path.choice(i));
        }
        return stack;
    }

    /**
     * Cuts what is left into parts: together they have the same paths, in the order of the parts. All but the first begin
     * with an alternative near the root, where what is left is large.
     *
     * @param most how many to make at most, but one more
     */
    List<DfsStack> split(int most) {
        int cut = 0;
        int alternatives = 0;
        while (cut < depth && alternatives + left[cut] <= most) {
            alternatives += left[cut++];
        }
        List<DfsStack> parts = new ArrayList<>();
        DfsStack first = copy(depth);
        for (int i = cut; i < depth; i++) {
            first.left[i] = left[i];
        }
        first.restSize = restSize - 3 * alternatives;
        first.rest = Arrays.copyOfRange(rest, 3 * alternatives, Math.max(restSize, 3 * alternatives + 3));
        parts.add(first);
        int top = 3 * alternatives;
        for (int i = cut - 1; i >= 0; i--) {
            for (int k = 0; k < left[i]; k++) {
                DfsStack part = copy(i + 1);
                part.left[i] = 1;
                part.rest = Arrays.copyOfRange(rest, top - 3, top);
                part.restSize = 3;
                part.backtrack();
                parts.add(part);
                top -= 3;
            }
        }
        return parts;
    }

    /** The first steps, without alternatives. */
    private DfsStack copy(int length) {
        DfsStack copy = new DfsStack();
        int capacity = Math.max(1, length);
        copy.depth = length;
        copy.threads = Arrays.copyOf(threads, capacity);
        copy.choices = Arrays.copyOf(choices, capacity);
        copy.running = Arrays.copyOf(running, capacity);
        copy.preemptions = Arrays.copyOf(preemptions, capacity);
        copy.weights = Arrays.copyOf(weights, capacity);
        copy.left = new int[capacity];
        return copy;
    }

    /** Goes back to the deepest step with an alternative, takes that, and returns the path; null if none is left. */
    Schedule backtrack() {
        while (depth > 0 && left[depth - 1] == 0) {
            depth--;
        }
        if (depth == 0) {
            return null;
        }
        int last = depth - 1;
        boolean preempts = rest[--restSize] != 0;
        choices[last] = rest[--restSize];
        threads[last] = rest[--restSize];
        running[last] = threads[last];
        preemptions[last] = (last == 0 ? 0 : preemptions[last - 1]) + (preempts ? 1 : 0);
        left[last]--;
        return path();
    }
}
