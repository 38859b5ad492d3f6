package dev.heddle.runtime.models;

import java.util.concurrent.atomic.DoubleAdder;

/** {@code DoubleAdder} for controlled threads: each method stands in for the one of that name. */
public final class DoubleAdderModel {
    private DoubleAdderModel() {}

    /** Stands in. */
    public static void add(DoubleAdder adder, double x) {
        long old;
        do {
            old = AdderCells.get(adder);
        } while (!AdderCells.compareAndSet(adder, old, bits(Double.longBitsToDouble(old) + x)));
    }

    private static long bits(double x) {
        return Double.doubleToRawLongBits(x);
    }

    /** Stands in. */
    public static double sum(DoubleAdder adder) {
        return Double.longBitsToDouble(AdderCells.get(adder));
    }

    /** Stands in. */
    public static void reset(DoubleAdder adder) {
        AdderCells.set(adder, bits(0));
    }

    /** Stands in. */
    public static double sumThenReset(DoubleAdder adder) {
        return Double.longBitsToDouble(AdderCells.getAndSet(adder, bits(0)));
    }
}
