package dev.heddle.runtime.names;

import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import dev.heddle.runtime.jvm.Rewritten;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The numbers that the JDK gives pools and timers, by which they name their threads, and fork-join pools more. They begin
 * anew in every execution, whatever went on in the JVM before.
 */
public final class SerialNumbers {
    /** In so many executions: classes may be initialised in the one that is run before all others, and in the first. */
    private static final int LOOKS = 3;

    private int looks;
    private Class<?> pools;
    private long poolIds;
    private AtomicInteger timers;
    private AtomicInteger factories;

    public void begin() {
        if (looks < LOOKS) {
            looks++;
            look();
        }
        if (pools != null && Memory.UNSAFE.getInt(pools, poolIds) != 0) {
            Memory.UNSAFE.putInt(pools, poolIds, 0);
        }
        if (timers != null && timers.get() != 0) {
            timers.set(0);
        }
        if (factories != null && factories.get() != 1) {
            factories.set(1);
        }
    }

    private void look() {
        Field ofPools = find("java.util.concurrent.ForkJoinPool", "poolIds");
        if (ofPools != null) {
            pools = ofPools.getDeclaringClass();
            poolIds = Memory.UNSAFE.staticFieldOffset(ofPools);
        }
        timers = counter("java.util.Timer", "nextSerialNumber");
        factories = counter("java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber");
    }

    private static AtomicInteger counter(String type, String field) {
        Field f = find(type, field);
        return f == null
                ? null
                : (AtomicInteger)
                        Memory.reference(Memory.staticBase(f.getDeclaringClass()), Memory.UNSAFE.staticFieldOffset(f));
    }

    /** The field, if its class is in use. One that was not loaded, and so not rewritten, is not loaded here either. */
    private static Field find(String type, String field) {
        if (!Rewritten.contains(type)) {
            return null;
        }
        try {
            Class<?> c = Class.forName(type, false, null);
            return Memory.UNSAFE.shouldBeInitialized(c) ? null : JdkFields.declaredField(c, field);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
