package dev.heddle.core;

import dev.heddle.model.Candidates;
import dev.heddle.model.OpKind;
import dev.heddle.model.Policy;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Probabilistic concurrency testing [Burckhardt 2010]. Every thread gets a random priority, the highest
 * that can go goes, and at {@code depth - 1} random steps the running thread falls below all others. A bug of that depth
 * in a program of n threads and k steps shows with a chance of at least 1/(n·k^(depth-1)) per execution.
 */
public final class PriorityPolicy implements Policy {
    private final int[] changeSteps;

    private SplittableRandom random;
    private long[] priorities = new long[8];
    /** Falls with each thread that is put below all others. */
    private long lowest;

    private int known;
    private boolean chose;

    /** For bugs of that depth. */
    public PriorityPolicy(int depth) {
        changeSteps = new int[depth - 1];
    }

    /**
     * A new execution begins.
     *
     * @param steps how long it will be, roughly; 0 if that is not known
     */
    public void start(SplittableRandom newRandom, int steps) {
        random = newRandom;
        known = 0;
        lowest = 0;
        chose = false;
        for (int i = 0; i < changeSteps.length; i++) {
            changeSteps[i] = steps == 0 ? -1 : random.nextInt(steps);
        }
    }

    /** Whether there was anything to decide in this execution. */
    public boolean hasChosen() {
        return chose;
    }

    @Override
    public int next(Candidates candidates) {
        chose |= candidates.size() > 1;
        if (candidates.isOthersTurn()) {
            priorities[candidates.previous()] = --lowest;
        }
        int thread = highest(candidates);
        for (int step : changeSteps) {
            if (step == candidates.step()) {
                priorities[thread] = --lowest;
                thread = highest(candidates);
            }
        }
        int taken = pick(thread, candidates);
        if (candidates.operation(taken).kind == OpKind.YIELD) {
            // Who yields lets the others go first; otherwise a loop that yields until something changes never ends.
            priorities[thread] = --lowest;
        }
        return taken;
    }

    private int highest(Candidates candidates) {
        int best = candidates.thread(0);
        for (int i = 0; i < candidates.size(); i++) {
            if (priority(candidates.thread(i)) > priority(best)) {
                best = candidates.thread(i);
            }
        }
        return best;
    }

    private long priority(int thread) {
        if (thread >= priorities.length) {
            priorities = Arrays.copyOf(priorities, Math.max(2 * priorities.length, thread + 1));
        }
        while (known <= thread) {
            priorities[known++] = random.nextLong(Long.MAX_VALUE);
        }
        return priorities[thread];
    }

    /** Any of the thread's choices. */
    private int pick(int thread, Candidates candidates) {
        int count = 0;
        int taken = -1;
        for (int i = 0; i < candidates.size(); i++) {
            if (candidates.thread(i) == thread && random.nextInt(++count) == 0) {
                taken = i;
            }
        }
        return taken;
    }
}
