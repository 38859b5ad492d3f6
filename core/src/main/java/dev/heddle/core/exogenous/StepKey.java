package dev.heddle.core.exogenous;

import dev.heddle.core.por.Step;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * A step as the same in all executions in which the same comes before it: by its thread, what it does, its choice, and the
 * numbers of the steps just before it.
 */
final class StepKey {
    private final long thread;
    private final long operation;
    private final long choice;
    private final int[] before;
    private final int hash;

    /**
     * Of a step.
     *
     * @param before the latest of those that it comes after, by number and sorted
     */
    StepKey(Step step, int[] before) {
        this(step.thread(), step.operation(), step.choice(), before);
    }

    private StepKey(long thread, long operation, long choice, int[] before) {
        this.thread = thread;
        this.operation = operation;
        this.choice = choice;
        this.before = before;
        long mixed = thread * 31 + operation;
        mixed = mixed * 31 + choice;
        hash = 31 * Long.hashCode(mixed * 0x9E3779B97F4A7C15L) + Arrays.hashCode(before);
    }

    /** Whether the step with that number is among the latest before this one. */
    boolean isJustAfter(int number) {
        return Arrays.binarySearch(before, number) >= 0;
    }

    /** The numbers of the latest of the steps that it comes after, sorted. */
    int[] before() {
        return before;
    }

    /** The same step where those before it have these numbers. */
    StepKey after(int[] numbers) {
        int[] sorted = numbers.clone();
        Arrays.sort(sorted);
        return new StepKey(thread, operation, choice, sorted);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof StepKey k
                && thread == k.thread
                && operation == k.operation
                && choice == k.choice
                && Arrays.equals(before, k.before);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    void save(DataOutputStream out) throws IOException {
        out.writeLong(thread);
        out.writeLong(operation);
        out.writeLong(choice);
        out.writeInt(before.length);
        for (int b : before) {
            out.writeInt(b);
        }
    }

    static StepKey read(DataInputStream in) throws IOException {
        long thread = in.readLong();
        long operation = in.readLong();
        long choice = in.readLong();
        int[] before = new int[in.readInt()];
        for (int i = 0; i < before.length; i++) {
            before[i] = in.readInt();
        }
        return new StepKey(thread, operation, choice, before);
    }
}
