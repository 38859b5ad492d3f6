package dev.heddle.runtime;

import dev.heddle.model.Candidates;
import dev.heddle.model.Policy;
import java.util.Arrays;

/**
 * Remembers what another policy decided, so that an execution can be run again without asking it twice. Reused from
 * execution to execution.
 */
final class RecordingPolicy implements Policy {
    private Policy policy;
    private int[] threads = new int[64];
    private int[] choices = new int[64];
    private int size;

    /** Forgets everything and decides as that policy does. */
    RecordingPolicy record(Policy newPolicy) {
        policy = newPolicy;
        size = 0;
        return this;
    }

    @Override
    public int next(Candidates candidates) {
        int i = policy.next(candidates);
        if (i >= 0) {
            if (size == threads.length) {
                threads = Arrays.copyOf(threads, 2 * size);
                choices = Arrays.copyOf(choices, 2 * size);
            }
            threads[size] = candidates.thread(i);
            choices[size++] = candidates.choice(i);
        }
        return i;
    }

    /** Decides as it was decided, as far as that went, and then goes on as the policy says. */
    Policy again() {
        return new Policy() {
            private int step;

            @Override
            public int next(Candidates candidates) {
                if (step < size) {
                    int i = candidates.indexOf(threads[step], choices[step]);
                    step++;
                    return i;
                }
                return policy.next(candidates);
            }
        };
    }
}
