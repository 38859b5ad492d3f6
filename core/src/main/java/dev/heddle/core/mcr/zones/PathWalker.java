package dev.heddle.core.mcr.zones;

import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.model.OpKind;
import java.util.Arrays;

/** Takes a joint state along the ways that a {@link PathWriter} has written, one after another. */
final class PathWalker {
    private final JointState state;
    /** The number here of each thread that was written; null if they have the same. */
    private final int[] threads;

    private final Bytes bytes;
    /** Where the state stood before each step. */
    private int[] marks = new int[64];

    /**
     * Has not gone anywhere yet.
     *
     * @param threads the number here of each thread that was written; null if they have the same
     */
    PathWalker(JointState state, byte[] paths, int[] threads) {
        this.state = state;
        this.threads = threads;
        bytes = Bytes.of(paths);
        state.reset();
    }

    /** Goes to the next state; returns false if there is none. Whoever moves it in between brings it back. */
    boolean next() {
        if (bytes.isAtEnd()) {
            return false;
        }
        int common = bytes.get();
        int rest = bytes.get();
        if (common < state.path().size()) {
            state.undo(marks[common], common);
        }
        for (int i = common; i < common + rest; i++) {
            if (i == marks.length) {
                marks = Arrays.copyOf(marks, 2 * i);
            }
            marks[i] = state.mark();
            step();
        }
        return true;
    }

    private void step() {
        int first = bytes.get();
        int thread = here(first >>> 1);
        int choice = (first & 1) == 0 ? 0 : choiceHere(thread, bytes.get());
        int edge = state.edge(thread, choice);
        if (edge == HistoryTree.NONE) {
            throw new IllegalStateException("a path leads beyond what is known");
        }
        state.step(thread, choice, edge);
    }

    /** A number that belongs to the path just walked. */
    int number() {
        return bytes.get();
    }

    /** What the choice of a thread that was written is here: it may be another thread. */
    int choiceHere(int thread, int choice) {
        boolean isThread = choice > 0 && state.op(thread).kind() == OpKind.NOTIFY;
        return isThread ? 1 + here(choice - 1) : choice;
    }

    /** What thread that number is of here. */
    int here(int thread) {
        return threads == null ? thread : threads[thread];
    }
}
