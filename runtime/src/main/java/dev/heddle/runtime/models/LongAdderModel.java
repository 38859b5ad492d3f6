package dev.heddle.runtime.models;

import java.util.concurrent.atomic.LongAdder;

/** {@code LongAdder} for controlled threads: each method stands in for the one of that name. */
public final class LongAdderModel {
    private LongAdderModel() {}

    /** Stands in. */
    public static void add(LongAdder adder, long x) {
        AdderCells.add(adder, x);
    }

    /** Stands in. */
    public static long sum(LongAdder adder) {
        return AdderCells.get(adder);
    }

    /** Stands in. */
    public static void reset(LongAdder adder) {
        AdderCells.set(adder, 0);
    }

    /** Stands in. */
    public static long sumThenReset(LongAdder adder) {
        return AdderCells.getAndSet(adder, 0);
    }
}
