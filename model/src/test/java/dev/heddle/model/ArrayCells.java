package dev.heddle.model;

/** Cells of a fixed number of threads and monitors; all threads alive at first. */
final class ArrayCells implements Cells {
    private final long[][] slots;
    private final long[] owners;
    private final long[] units;
    private long clock;
    private boolean released;

    ArrayCells(int threads, int monitors) {
        slots = new long[threads][Slot.values().length];
        owners = new long[monitors];
        units = new long[monitors];
        for (int t = 0; t < threads; t++) {
            set(t, Slot.STATUS, ALIVE);
            set(t, Slot.DEADLINE, Operation.FOREVER);
        }
    }

    void releaseSpins() {
        released = true;
    }

    @Override
    public int threads() {
        return slots.length;
    }

    @Override
    public long get(int thread, Slot slot) {
        return slots[thread][slot.ordinal()];
    }

    @Override
    public void set(int thread, Slot slot, long value) {
        slots[thread][slot.ordinal()] = value;
    }

    @Override
    public long owner(int monitor) {
        return owners[monitor];
    }

    @Override
    public long units(int counter) {
        return units[counter];
    }

    @Override
    public void units(int counter, long value) {
        units[counter] = value;
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
        return released;
    }
}
