package dev.heddle.runtime.names;

import dev.heddle.runtime.jvm.Hash;

/** Names of values that are equal by what they contain, not by which object they are. */
public final class Values {
    private Values() {}

    /** The name of a value that never changes and whose identity does not matter; 0 for any other object. */
    public static long content(Object v) {
        if (v instanceof String s) {
            return Hash.mix(1, Hash.text(s));
        }
        if (v instanceof Integer i) {
            return Hash.mix(2, i);
        }
        if (v instanceof Long l) {
            return Hash.mix(3, l);
        }
        if (v instanceof Boolean b) {
            return Hash.mix(4, b ? 1 : 0);
        }
        if (v instanceof Class<?> c) {
            return Hash.mix(5, Hash.text(c.getName()));
        }
        if (v instanceof Character c) {
            return Hash.mix(6, c);
        }
        if (v instanceof Double d) {
            return Hash.mix(7, Double.doubleToLongBits(d));
        }
        if (v instanceof Float f) {
            return Hash.mix(8, Float.floatToIntBits(f));
        }
        if (v instanceof Short s) {
            return Hash.mix(9, s);
        }
        if (v instanceof Byte b) {
            return Hash.mix(10, b);
        }
        return 0;
    }

    /** Whether objects of its class that are equal are mostly taken for the same. */
    public static boolean isValue(Object v) {
        return v instanceof String
                || v instanceof Integer
                || v instanceof Long
                || v instanceof Boolean
                || v instanceof Character
                || v instanceof Double
                || v instanceof Float
                || v instanceof Short
                || v instanceof Byte;
    }

    /** Whether it is the one object that the JVM has for such a constant, or the JDK keeps for such a number. */
    @SuppressWarnings({"BoxedPrimitiveEquality", "ReferenceEquality", "StringEquality", "StringCopy"})
    public static boolean isCanonical(Object v) {
        if (v instanceof String s) {
            return new String(s).intern() == s; // a copy, or the string itself would become the constant
        }
        if (v instanceof Integer i) {
            return i == Integer.valueOf(i.intValue());
        }
        if (v instanceof Long l) {
            return l == Long.valueOf(l.longValue());
        }
        if (v instanceof Boolean b) {
            return b == Boolean.valueOf(b.booleanValue());
        }
        if (v instanceof Character c) {
            return c == Character.valueOf(c.charValue());
        }
        if (v instanceof Short s) {
            return s == Short.valueOf(s.shortValue());
        }
        if (v instanceof Byte b) {
            return b == Byte.valueOf(b.byteValue());
        }
        return false;
    }

    /** The name of an object that is never shared because it is the JVM's business. */
    public static long nameOfOpaque(Object v) {
        if (v instanceof Enum<?> e) {
            return Hash.mix(12, Hash.text(e.getDeclaringClass().getName() + "." + e.name()));
        }
        long content = content(v);
        return content != 0 ? content : Hash.mix(11, Hash.text(v.getClass().getName()));
    }
}
