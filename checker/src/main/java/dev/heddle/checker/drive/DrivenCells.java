package dev.heddle.checker.drive;

import dev.heddle.model.Cells;
import java.util.Arrays;

/** Who holds which lock, and how many units counters and mailboxes have, in one execution of a driven program. */
final class DrivenCells implements Cells {
    private static final int SLOTS = Slot.values().length;

    private final int threads;
    private final long[] slots;
    private long[] owners = new long[8];
    private long[] units = new long[8];

    DrivenCells(int threads) {
        this.threads = threads;
        slots = new long[threads * SLOTS];
    }

    /** As at the start of an execution. */
    void reset() {
        Arrays.fill(slots, 0);
        Arrays.fill(owners, FREE);
        Arrays.fill(units, 0);
        for (int t = 0; t < threads; t++) {
            set(t, Slot.STATUS, ALIVE);
        }
    }

    private void grow(int monitor) {
        if (monitor >= owners.length) {
            owners = Arrays.copyOf(owners, Math.max(monitor + 1, 2 * owners.length));
            units = Arrays.copyOf(units, owners.length);
        }
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
        grow(monitor);
        return owners[monitor];
    }

    @Override
    public void owner(int monitor, long threadPlusOne) {
        grow(monitor);
        owners[monitor] = threadPlusOne;
    }

    @Override
    public long units(int counter) {
        grow(counter);
        return units[counter];
    }

    @Override
    public void units(int counter, long newUnits) {
        grow(counter);
        units[counter] = newUnits;
    }

    /** Time does not pass: nothing in the protocol waits for it. */
    @Override
    public long clock() {
        return 0;
    }

    @Override
    public void clock(long nanos) {
        throw new IllegalStateException("nothing that a driven program does passes time");
    }

    @Override
    public boolean spinReleased(int thread) {
        throw new IllegalStateException("a driven program does not say that it spins");
    }
}
