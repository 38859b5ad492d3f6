package dev.heddle.core.por;

import java.util.Arrays;

/** Numbers steps in the order in which they are first met; by hand, because there are many and most are met often. */
final class StepTable {
    private Step[] steps = new Step[64];
    private int[] slots = new int[128];
    private int size;

    int size() {
        return size;
    }

    Step get(int number) {
        return steps[number];
    }

    /** The number of the step; if it was not met it becomes the last one. */
    int number(Step step) {
        int slot = slotOf(step);
        if (slots[slot] == 0) {
            if (size == steps.length) {
                steps = Arrays.copyOf(steps, 2 * size);
            }
            steps[size++] = step;
            slots[slot] = size;
            if (2 * size > slots.length) {
                slots = new int[2 * slots.length];
                for (int i = 0; i < size; i++) {
                    slots[slotOf(steps[i])] = i + 1;
                }
            }
            return size - 1;
        }
        return slots[slot] - 1;
    }

    private int slotOf(Step step) {
        int mask = slots.length - 1;
        long h = (step.thread() * 31 + step.operation() + step.choice() * 1_000_003) * 0x9E3779B97F4A7C15L;
        int slot = (int) (h ^ (h >>> 32)) & mask;
        while (slots[slot] != 0 && !areEqual(steps[slots[slot] - 1], step)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private static boolean areEqual(Step a, Step b) {
        return a.isSame(b)
                && a.operation() == b.operation()
                && a.picks() == b.picks()
                && a.footprint().isSame(b.footprint())
                && a.meets().equals(b.meets());
    }
}
