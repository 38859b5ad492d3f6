package dev.heddle.runtime.engine;

import dev.heddle.runtime.jvm.JdkFields;
import dev.heddle.runtime.jvm.Memory;
import dev.heddle.runtime.names.Fields;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/** Which field lies at an address, so that an access by address and one by name are to the same location. */
public final class Offsets {
    private static final ClassValue<Offsets> INSTANCE = new ClassValue<>() {
        @Override
        protected Offsets computeValue(Class<?> type) {
            return new Offsets(type, false);
        }
    };
    private static final ClassValue<Offsets> STATIC = new ClassValue<>() {
        @Override
        protected Offsets computeValue(Class<?> type) {
            return new Offsets(type, true);
        }
    };

    private long[] offsets = new long[8];
    private Fields.Info[] fields = new Fields.Info[8];
    private int size;

    private Offsets(Class<?> type, boolean statics) {
        for (Class<?> c = type; c != null; c = statics ? null : c.getSuperclass()) {
            for (Field f : JdkFields.declaredFields(c)) {
                if (Modifier.isStatic(f.getModifiers()) == statics) {
                    add(f, c);
                }
            }
        }
    }

    private void add(Field f, Class<?> declaring) {
        if (size == offsets.length) {
            offsets = Arrays.copyOf(offsets, 2 * size);
            fields = Arrays.copyOf(fields, 2 * size);
        }
        offsets[size] = Modifier.isStatic(f.getModifiers())
                ? Memory.UNSAFE.staticFieldOffset(f)
                : Memory.UNSAFE.objectFieldOffset(f);
        Class<?> type = f.getType();
        fields[size++] = new Fields.Info(
                declaring.getName(), f.getName(), type.descriptorString().charAt(0), true);
    }

    /** The field of that class, or static field of it, at that offset. */
    public static Fields.Info field(Class<?> type, long offset, boolean isStatic) {
        QuietHooks.enterWithin(); // ClassValue keeps its own in a rewritten map
        Offsets o;
        try {
            o = (isStatic ? STATIC : INSTANCE).get(type);
        } finally {
            QuietHooks.exit();
        }
        for (int i = 0; i < o.size; i++) {
            if (o.offsets[i] == offset) {
                return o.fields[i];
            }
        }
        throw new IllegalArgumentException("no field of " + type.getName() + " at " + offset);
    }
}
