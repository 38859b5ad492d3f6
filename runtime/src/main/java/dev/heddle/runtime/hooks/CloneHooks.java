package dev.heddle.runtime.hooks;

import dev.heddle.runtime.classes.Initialisers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Called around {@code Object.clone}, which reads all fields of an object: each of them is read where others may come in
 * between, and the copy gets what was read.
 */
public final class CloneHooks {
    private CloneHooks() {}

    /** Before a call that ends in {@code Object.clone}. */
    public static void before(Object o, int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            Initialisers.touches(o);
        }
        if (t == null || o == null || o.getClass().isArray() || !Live.scheduler.objects.isShared(o)) {
            return;
        }
        ClonedFields fields = new ClonedFields(o.getClass());
        for (Class<?> c = o.getClass(); c != null; c = c.getSuperclass()) {
            for (Field f : JdkFields.declaredFields(c)) {
                if (!Modifier.isStatic(f.getModifiers())) {
                    ReflectionHooks.beforeGet(f, o, site);
                    fields.add(o, f);
                }
            }
        }
        t.cloned = fields;
    }

    /** After the call. */
    public static void after(Object copy) {
        ControlledThread t = Live.self();
        if (t != null && t.cloned instanceof ClonedFields fields) {
            t.cloned = null;
            fields.putInto(copy);
        }
    }

    /** What was read from the fields of an object. */
    private static final class ClonedFields {
        private final Class<?> type;
        private long[] offsets = new long[8];
        private char[] types = new char[8];
        private long[] bits = new long[8];
        private Object[] references = new Object[8];
        private int size;

        ClonedFields(Class<?> type) {
            this.type = type;
        }

        void add(Object o, Field f) {
            if (size == offsets.length) {
                offsets = java.util.Arrays.copyOf(offsets, 2 * size);
                types = java.util.Arrays.copyOf(types, 2 * size);
                bits = java.util.Arrays.copyOf(bits, 2 * size);
                references = java.util.Arrays.copyOf(references, 2 * size);
            }
            offsets[size] = Memory.UNSAFE.objectFieldOffset(f);
            types[size] =
                    f.getType().isPrimitive() ? f.getType().descriptorString().charAt(0) : 'L';
            if (types[size] == 'L') {
                references[size] = Memory.reference(o, offsets[size]);
            } else {
                bits[size] = Memory.bits(o, offsets[size], types[size]);
            }
            size++;
        }

        void putInto(Object copy) {
            if (copy == null || copy.getClass() != type) {
                return;
            }
            for (int i = 0; i < size; i++) {
                if (types[i] == 'L') {
                    Memory.putReference(copy, offsets[i], references[i]);
                } else {
                    Memory.putBits(copy, offsets[i], types[i], bits[i]);
                }
            }
        }
    }
}
