package dev.heddle.runtime.hooks;

import dev.heddle.runtime.classes.Initialisers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.jvm.Memory;
import dev.heddle.runtime.names.ObjectTable;
import java.lang.reflect.Array;

/** Called by rewritten code instead of the JVM's own ways to read and write many array elements at once. */
public final class ArrayHooks {
    private ArrayHooks() {}

    /** Instead of {@code System.arraycopy}: element by element where others could look on, as on a real machine. */
    @SuppressWarnings("SuspiciousSystemArraycopy") // its arguments are the program's
    public static void copy(Object from, int fromIndex, Object to, int toIndex, int length, int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            Initialisers.touches(from);
            Initialisers.touches(to);
        }
        if (t == null
                || from == null
                || to == null
                || !isSeen(t, from, to)
                || !fits(from, fromIndex, to, toIndex, length)) {
            System.arraycopy(from, fromIndex, to, toIndex, length);
            return;
        }
        boolean backwards = from == to && fromIndex < toIndex;
        for (int k = 0; k < length; k++) {
            int i = backwards ? length - 1 - k : k;
            copyOne(from, fromIndex + i, to, toIndex + i, site);
        }
    }

    private static boolean isSeen(ControlledThread t, Object from, Object to) {
        t.spin.effects++;
        ObjectTable objects = Live.scheduler.objects;
        return objects.isShared(from) || objects.isShared(to);
    }

    /** What does not fit throws, and that is left to the JVM. */
    private static boolean fits(Object from, int fromIndex, Object to, int toIndex, int length) {
        return from.getClass().isArray()
                && to.getClass().isArray()
                && Memory.componentType(from) == Memory.componentType(to)
                && fromIndex >= 0
                && toIndex >= 0
                && length >= 0
                && fromIndex <= Array.getLength(from) - length
                && toIndex <= Array.getLength(to) - length;
    }

    private static void copyOne(Object from, int i, Object to, int j, int site) {
        AccessHooks.beforeElementRead(from, i, site);
        if (from instanceof Object[] references) {
            Object value = references[i];
            AccessHooks.afterRead(value);
            AccessHooks.beforeElementWrite(to, j, site);
            ((Object[]) to)[j] = value;
        } else {
            char type = Memory.componentType(from);
            long bits = Memory.bits(from, Memory.elementOffset(from, i), type);
            readBits(type, bits);
            AccessHooks.beforeElementWrite(to, j, site);
            Memory.putBits(to, Memory.elementOffset(to, j), type, bits);
        }
        AccessHooks.afterWrite();
    }

    static void readBits(char type, long bits) {
        switch (type) {
            case 'J', 'F', 'D' -> AccessHooks.afterRead(bits);
            default -> AccessHooks.afterRead((int) bits);
        }
    }

    /** Instead of {@code array.clone()}. */
    public static Object copyOf(Object array, int site) {
        if (array == null) {
            throw new NullPointerException("Cannot invoke \"Object.clone()\" on a null array");
        }
        int n = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), n);
        copy(array, 0, copy, 0, n, site);
        return copy;
    }

    /** Instead of {@code Arrays.copyOf(array, length, type)}. */
    public static Object[] copyOf(Object[] array, int length, Class<? extends Object[]> type, int site) {
        Object[] copy = (Object[]) Array.newInstance(type.getComponentType(), length);
        copy(array, 0, copy, 0, Math.min(array.length, length), site);
        return copy;
    }

    /** Instead of {@code Arrays.copyOfRange(array, from, to, type)}. */
    public static Object[] copyOfRange(Object[] array, int from, int to, Class<? extends Object[]> type, int site) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        Object[] copy = (Object[]) Array.newInstance(type.getComponentType(), to - from);
        copy(array, from, copy, 0, Math.min(array.length - from, to - from), site);
        return copy;
    }
}
