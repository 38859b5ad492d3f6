package dev.heddle.core.por;

/**
 * Steps in their order, of which some are taken out as a tree of sequences is gone down. Linked by hand, so that to take one out
 * costs no more than to find it.
 */
final class StepSequence {
    private static final int END = -1;

    private final Step[] steps;
    /** Where the first one is, and after each the one that follows, one place further on. */
    private final int[] next;

    private int size;

    StepSequence(Step[] steps) {
        this.steps = steps;
        size = steps.length;
        next = new int[size + 1];
        for (int i = 0; i <= size; i++) {
            next[i] = i == size ? END : i;
        }
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** What is left. */
    Step[] steps() {
        Step[] left = new Step[size];
        int n = 0;
        for (int i = next[0]; i != END; i = next[i + 1]) {
            left[n++] = steps[i];
        }
        return left;
    }

    /**
     * Whether some execution that goes along the sequence and on is the same, up to the order of independent steps, as one
     * that begins with the step: whether that is a weak initial.
     */
    boolean mayBeginWith(Step step) {
        for (int i = next[0]; i != END; i = next[i + 1]) {
            Step s = steps[i];
            if (s.thread() == step.thread()) {
                return s.isSame(step);
            }
            if (s.dependsOn(step)) {
                return false;
            }
        }
        return true;
    }

    /** The same of all that is there. */
    static boolean mayBeginWith(Step step, Step[] sequence) {
        for (Step s : sequence) {
            if (s.thread() == step.thread()) {
                return s.isSame(step);
            }
            if (s.dependsOn(step)) {
                return false;
            }
        }
        return true;
    }

    /** Takes out the first step of the thread whose step that is, if there is one. */
    void remove(Step step) {
        int before = 0;
        for (int i = next[0]; i != END; i = next[i + 1]) {
            if (steps[i].thread() == step.thread()) {
                next[before] = next[i + 1];
                size--;
                return;
            }
            before = i + 1;
        }
    }
}
