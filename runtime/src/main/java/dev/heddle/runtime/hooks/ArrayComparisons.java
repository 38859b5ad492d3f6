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
