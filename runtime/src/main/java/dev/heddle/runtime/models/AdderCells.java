package dev.heddle.runtime.models;

import dev.heddle.model.OpKind;
import dev.heddle.runtime.engine.Callers;
import dev.heddle.runtime.hooks.AccessHooks;
import dev.heddle.runtime.hooks.AtomicHooks;
import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import java.util.concurrent.atomic.LongAdder;

/**
 * Adders and accumulators as one variable each, the field {@code base} that they share: what they spread over cells to
 * be fast on many processors is of no interest here.
 */
final class AdderCells {
    private static final long BASE = JdkFields.offset(LongAdder.class.getSuperclass(), "base");

    private AdderCells() {}

    static long get(Object striped) {
        before(striped, OpKind.READ);
        return Memory.UNSAFE.getLong(striped, BASE);
    }

    static void set(Object striped, long value) {
        before(striped, OpKind.WRITE);
        Memory.UNSAFE.putLong(striped, BASE, value);
        AccessHooks.afterWrite();
    }

    static long getAndSet(Object striped, long value) {
        before(striped, OpKind.UPDATE);
        long old = Memory.UNSAFE.getLong(striped, BASE);
        Memory.UNSAFE.putLong(striped, BASE, value);
        AccessHooks.afterWrite();
        return old;
    }

    static boolean compareAndSet(Object striped, long expected, long value) {
        before(striped, OpKind.UPDATE);
        boolean done = Memory.UNSAFE.compareAndSetLong(striped, BASE, expected, value);
        AccessHooks.afterWrite();
        return done;
    }

    static void add(Object striped, long x) {
        before(striped, OpKind.UPDATE);
        Memory.UNSAFE.putLong(striped, BASE, Memory.UNSAFE.getLong(striped, BASE) + x);
        AccessHooks.afterWrite();
    }

    private static void before(Object striped, OpKind kind) {
        AtomicHooks.before(striped, BASE, kind.ordinal() << 16 | 'J', Callers.site());
    }
}
