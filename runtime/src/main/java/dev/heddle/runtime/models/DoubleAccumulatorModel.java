package dev.heddle.runtime.models;

import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.function.DoubleBinaryOperator;

/** {@code DoubleAccumulator} for controlled threads: each method stands in for the one of that name. */
public final class DoubleAccumulatorModel {
    private static final long FUNCTION = JdkFields.offset(DoubleAccumulator.class, "function");
    private static final long IDENTITY = JdkFields.offset(DoubleAccumulator.class, "identity");

    private DoubleAccumulatorModel() {}

    /** Stands in. The function is the program's, and may run more than once. */
    public static void accumulate(DoubleAccumulator accumulator, double x) {
        DoubleBinaryOperator f = (DoubleBinaryOperator) Memory.reference(accumulator, FUNCTION);
        long old;
        long next;
        do {
            old = AdderCells.get(accumulator);
            next = Double.doubleToRawLongBits(f.applyAsDouble(Double.longBitsToDouble(old), x));
        } while (!AdderCells.compareAndSet(accumulator, old, next));
    }

    /** Stands in. */
    public static double get(DoubleAccumulator accumulator) {
        return Double.longBitsToDouble(AdderCells.get(accumulator));
    }

    /** Stands in. */
    public static void reset(DoubleAccumulator accumulator) {
        AdderCells.set(accumulator, Memory.UNSAFE.getLong(accumulator, IDENTITY));
    }

    /** Stands in. */
    public static double getThenReset(DoubleAccumulator accumulator) {
        return Double.longBitsToDouble(AdderCells.getAndSet(accumulator, Memory.UNSAFE.getLong(accumulator, IDENTITY)));
    }
}
