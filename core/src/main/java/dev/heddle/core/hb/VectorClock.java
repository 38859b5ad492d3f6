package dev.heddle.core.hb;

import java.util.Arrays;

/** How many steps of each thread came before something [Lamport 1978]; a thread that is not mentioned stands at 0. */
public final class VectorClock {
    private int[] times;

    /** Nothing came before. */
    public VectorClock() {
        this(0);
    }

    /** Nothing came before; has room for so many threads. */
    public VectorClock(int threads) {
        times = new int[threads];
    }

    /** Nothing came before any more. */
    void clear() {
        for (int t = 0; t < times.length; t++) { // by hand, because what the JDK's classes write is looked at
            times[t] = 0;
        }
    }

    /** Another one that says the same. */
    public VectorClock copy() {
        VectorClock copy = new VectorClock();
        copy.times = times.clone();
        return copy;
    }

    /** How much of the thread came before. */
    public int get(int thread) {
        return thread < times.length ? times[thread] : 0;
    }

    /** Says how much of the thread came before. */
    public void set(int thread, int time) {
        if (thread >= times.length) {
            times = Arrays.copyOf(times, thread + 1);
        }
        times[thread] = time;
    }

    /** One more step of the thread. */
    public void tick(int thread) {
        set(thread, get(thread) + 1);
    }

    /** What came before the other came before this, too; null stands for nothing. */
    public void join(VectorClock other) {
        if (other == null) {
            return;
        }
        if (other.times.length > times.length) {
            times = Arrays.copyOf(times, other.times.length);
        }
        for (int t = 0; t < other.times.length; t++) {
            times[t] = Math.max(times[t], other.times[t]);
        }
    }
}
