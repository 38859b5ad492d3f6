package dev.heddle.runtime.models;

import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.function.LongBinaryOperator;

/** {@code LongAccumulator} for controlled threads: each method stands in for the one of that name. */
public final class LongAccumulatorModel {
    private static final long FUNCTION = JdkFields.offset(LongAccumulator.class, "function");
    private static final long IDENTITY = JdkFields.offset(LongAccumulator.class, "identity");

    private LongAccumulatorModel() {}

    /** Stands in. The function is the program's, and may run more than once. */
    public static void accumulate(LongAccumulator accumulator, long x) {
        LongBinaryOperator f = (LongBinaryOperator) Memory.reference(accumulator, FUNCTION);
        long old;
        long next;
        do {
            old = AdderCells.get(accumulator);
            next = f.applyAsLong(old, x);
        } while (!AdderCells.compareAndSet(accumulator, old, next));
    }

    /** Stands in. */
    public static long get(LongAccumulator accumulator) {
        return AdderCells.get(accumulator);
    }

    /** Stands in. */
    public static void reset(LongAccumulator accumulator) {
        AdderCells.set(accumulator, Memory.UNSAFE.getLong(accumulator, IDENTITY));
    }

    /** Stands in. */
    public static long getThenReset(LongAccumulator accumulator) {
        return AdderCells.getAndSet(accumulator, Memory.UNSAFE.getLong(accumulator, IDENTITY));
    }
}
