package dev.heddle.core.toy;

import dev.heddle.model.Cells;
import dev.heddle.model.Trace;
import java.util.Arrays;

/** The cells of a running toy program; as in a real one, threads and monitors are numbered when first met. */
final class ToyCells implements Cells {
    private static final int SLOTS = Slot.values().length;

    private final Trace trace;
    private final long[] slots;
    private final long[] owners;
    private final long[] awaited;
    private int threads;
    private long clock;

    ToyCells(ToyProgram program, Trace trace) {
        this.trace = trace;
        this.slots = new long[program.threads() * SLOTS];
        this.owners = new long[program.monitors()];
        this.awaited = new long[program.threads()];
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

    /** How many of its last events a spinning thread waits for. */
    void awaited(int thread, long events) {
        awaited[thread] = events;
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
        long left = awaited[thread];
        for (int i = trace.size() - 1; i >= 0 && left > 0; i--) {
            if (trace.thread(i) == thread) {
                left--;
                boolean reads =
                        switch (trace.kind(i)) {
                            case READ, UPDATE -> true;
                            default -> false;
                        };
                if (reads && writtenAfter(i)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean writtenAfter(int read) {
        for (int i = read + 1; i < trace.size(); i++) {
            boolean writes =
                    switch (trace.kind(i)) {
                        case WRITE -> true;
                        case UPDATE -> trace.written(i) != trace.result(i);
                        default -> false;
                    };
            if (writes && trace.location(i) == trace.location(read)) {
                return true;
            }
        }
        return false;
    }
}
