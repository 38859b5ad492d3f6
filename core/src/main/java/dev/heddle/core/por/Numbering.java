package dev.heddle.core.por;

import java.util.HashMap;
import java.util.Map;

/** Which number each thread will have in an execution: the next one when it is first met. */
public final class Numbering {
    private final Map<Long, Integer> numbers = new HashMap<>();

    /** Begins with the threads that are there from the start. */
    public Numbering(long[] initial) {
        for (long name : initial) {
            meet(name);
        }
    }

    private void meet(long name) {
        numbers.putIfAbsent(name, numbers.size());
    }

    /** A step is taken. */
    public void take(Step step) {
        for (long name : step.meets()) {
            meet(name);
        }
    }

    /** The number of the step's thread, or -1 if that does not exist yet. */
    public int thread(Step step) {
        return numbers.getOrDefault(step.thread(), -1);
    }

    /** The choice with which the step is taken. */
    public int choice(Step step) {
        return step.picks() && step.choice() != 0 ? numbers.getOrDefault(step.choice(), -1) + 1 : (int) step.choice();
    }
}
