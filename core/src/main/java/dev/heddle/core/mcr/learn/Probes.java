package dev.heddle.core.mcr.learn;

import dev.heddle.core.PriorityPolicy;
import dev.heddle.model.Candidates;
import dev.heddle.model.Policy;
import java.util.SplittableRandom;

/**
 * Executions by random priorities. Changing one read at a time starts from what was seen, and may stay near it for long;
 * these start anywhere. Each is merged into the forest like any other, so what it shows is not lost on the search; none of
 * them is part of why everything is covered.
 */
final class Probes implements Policy {
    /** Of a bug that is worth looking for this way. */
    private static final int DEPTH = 3;

    /** Executions of so many events are long: covering a program that has them takes long too, if it can be done at all. */
    private static final int LONG = 150;

    /** By how much one may be longer than what was seen before it is given up: it may favour a thread that goes round. */
    private static final int FACTOR = 2;

    private final SplittableRandom seeds = new SplittableRandom(0);
    private final PriorityPolicy priorities = new PriorityPolicy(DEPTH);
    private int longest;

    /** Takes note of an execution that came to its end. */
    void saw(int events) {
        longest = Math.max(longest, events);
    }

    /** Whether they are of use: a program with short executions is covered in as few of them as possible. */
    boolean areOfUse() {
        return longest >= LONG;
    }

    /** A new one begins. */
    Policy start() {
        priorities.start(seeds.split(), longest);
        return this;
    }

    @Override
    public int next(Candidates candidates) {
        return candidates.step() > FACTOR * longest ? ABANDON : priorities.next(candidates);
    }
}
