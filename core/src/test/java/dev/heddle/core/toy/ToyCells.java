package dev.heddle.core.toy;

import dev.heddle.model.Cells;
import java.util.Arrays;
import java.util.function.IntPredicate;

/** The cells of a running toy program; as in a real one, threads and monitors are numbered when first met. */
final class ToyCells implements Cells {
    private static final int SLOTS = Slot.values().length;

    private final IntPredicate spinReleased;
    private final long[] slots;
    /** Of monitors and locks; counters are numbered with them and keep their units here. */
    private final long[] owners;

    private int threads;
    private long clock;

    ToyCells(ToyProgram program, IntPredicate spinReleased) {
        this.spinReleased = spinReleased;
        this.slots = new long[program.threads() * SLOTS];
        this.owners = new long[program.monitors().size() + program.counters().size()];
    }

    void reset() {
        Arrays.fill(slots, 0);
        Arrays.fill(owners, FREE);
        threads = 0;
        clock = 0;
    }

    void addThread() {
        threads++;
    }

    @Override
    public int threads() {
        return threads;
    }

    @Override
    public long get(int thread, Slot slot) {
        return slots[thread * SLOTS + slot.ordinal()];
    }

    @Override
    public void set(int thread, Slot slot, long value) {
        slots[thread * SLOTS + slot.ordinal()] = value;
    }

    @Override
    public long owner(int monitor) {
        return owners[monitor];
    }

    @Override
    public long units(int counter) {
        return owners[counter];
    }

    @Override
    public void units(int counter, long units) {
        owners[counter] = units;
    }

    @Override
    public void owner(int monitor, long threadPlusOne) {
        owners[monitor] = threadPlusOne;
    }

    @Override
    public long clock() {
        return clock;
    }

    @Override
    public void clock(long nanos) {
        clock = nanos;
    }

    @Override
    public boolean spinReleased(int thread) {
        return spinReleased.test(thread);
    }
}
