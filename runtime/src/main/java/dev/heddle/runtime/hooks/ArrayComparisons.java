package dev.heddle.runtime.hooks;

import dev.heddle.runtime.jvm.Memory;
import java.lang.reflect.Array;

/**
 * Called by rewritten code instead of the ways of the JDK to look at many array elements at once, which are not rewritten:
 * the elements are read one after the other, and no further than is needed.
 */
public final class ArrayComparisons {
    private ArrayComparisons() {}

    /** Instead of {@code ArraysSupport.mismatch(a, b, length)}: the first index at which they differ, or -1. */
    public static int mismatch(Object a, Object b, int length, int site) {
        return mismatch(a, 0, b, 0, length, site);
    }

    /** Instead of {@code ArraysSupport.mismatch(a, from, b, from, length)}. */
    public static int mismatch(Object a, int aFrom, Object b, int bFrom, int length, int site) {
        for (int i = 0; i < length; i++) {
            if (bits(a, aFrom + i, site) != bits(b, bFrom + i, site)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Instead of {@code ArraysSupport.vectorizedMismatch}: the first unit of memory, of two to the power of that many bytes,
     * at which they differ, or {@code ~0} if all were compared. What lies outside of the heap is in no array.
     */
    public static int mismatchInMemory(
            Object a, long aOffset, Object b, long bOffset, int length, int power, int site) {
        for (int i = 0; i < length; i++) {
            long distance = (long) i << power;
            for (int at = 0; at < 1 << power; at++) {
                if (byteAt(a, aOffset + distance + at, site) != byteAt(b, bOffset + distance + at, site)) {
                    return i;
                }
            }
        }
        return ~0;
    }

    /** Tells of the element once, at its first byte. */
    private static byte byteAt(Object base, long offset, int site) {
        if (base != null) {
            long first = Memory.elementOffset(base, 0);
            long size = Memory.elementOffset(base, 1) - first;
            if ((offset - first) % size == 0) {
                ReflectionHooks.beforeElementGet(base, (int) ((offset - first) / size), site);
            }
        }
        return Memory.UNSAFE.getByte(base, offset);
    }

    /** Instead of {@code Arrays.equals(a, b)} of bytes or characters, of which the JIT compiler has a version of its own. */
    public static boolean equals(Object a, Object b, int site) {
        if (a == null || b == null || a == b) {
            return a == b;
        }
        int n = Array.getLength(a);
        return n == Array.getLength(b) && mismatch(a, b, n, site) < 0;
    }

    /** Instead of {@code ArraysSupport.hashCode(array, from, length, initial)}. */
    public static int hash(Object array, int from, int length, int initial, int site) {
        int h = initial;
        for (int i = from; i < from + length; i++) {
            int element;
            if (array instanceof Object[] references) {
                ReflectionHooks.beforeElementGet(array, i, site);
                Object o = references[i];
                element = o == null ? 0 : Identity.hashCode(o);
            } else {
                element = (int) bits(array, i, site);
            }
            h = 31 * h + element;
        }
        return h;
    }

    private static long bits(Object array, int index, int site) {
        ReflectionHooks.beforeElementGet(array, index, site);
        return Memory.bits(array, Memory.elementOffset(array, index), Memory.componentType(array));
    }
}
