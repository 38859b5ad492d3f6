package dev.heddle.runtime.jvm;

import jdk.internal.misc.Unsafe;

/** Reads and writes fields and array elements by their address, whatever their type and access. */
public final class Memory {
    public static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** Where the elements of an array begin, by component type. */
    private static final long[] ARRAY_BASE = new long['Z' + 1];

    /** The type of a variable that holds the address of something outside of the heap. */
    public static final char ADDRESS = 'A';

    private static final long[] ARRAY_SCALE = new long['Z' + 1];

    static {
        Class<?>[] types = {
            boolean[].class,
            byte[].class,
            char[].class,
            short[].class,
            int[].class,
            long[].class,
            float[].class,
            double[].class,
            Object[].class
        };
        for (Class<?> c : types) {
            char type = c.getName().charAt(1);
            ARRAY_BASE[type] = findArrayBase(c);
            ARRAY_SCALE[type] = UNSAFE.arrayIndexScale(c);
        }
    }

    private Memory() {}

    /** Whether a class has not been initialised yet. */
    public static boolean isUnused(Class<?> type) {
        return UNSAFE.shouldBeInitialized(type);
    }

    /** What counts of the address of something outside of the heap: whether there is one. */
    public static long address(long bits) {
        return bits == 0 ? 0 : 1;
    }

    /** The value at an address as a number: primitives by their bits, references by {@code 0} (they have names). */
    public static long bits(Object base, long offset, char type) {
        return switch (type) {
            case 'Z' -> UNSAFE.getBoolean(base, offset) ? 1 : 0;
            case 'B' -> UNSAFE.getByte(base, offset);
            case 'C' -> UNSAFE.getChar(base, offset);
            case 'S' -> UNSAFE.getShort(base, offset);
            case 'I' -> UNSAFE.getInt(base, offset);
            case 'J' -> UNSAFE.getLong(base, offset);
            case 'F' -> Float.floatToIntBits(UNSAFE.getFloat(base, offset));
            case 'D' -> Double.doubleToLongBits(UNSAFE.getDouble(base, offset));
            case ADDRESS -> address(UNSAFE.getLong(base, offset));
            default -> 0;
        };
    }

    /** Puts primitive bits back as {@link #bits} read them. */
    public static void putBits(Object base, long offset, char type, long bits) {
        switch (type) {
            case 'Z' -> UNSAFE.putBoolean(base, offset, bits != 0);
            case 'B' -> UNSAFE.putByte(base, offset, (byte) bits);
            case 'C' -> UNSAFE.putChar(base, offset, (char) bits);
            case 'S' -> UNSAFE.putShort(base, offset, (short) bits);
            case 'I' -> UNSAFE.putInt(base, offset, (int) bits);
            case 'J' -> UNSAFE.putLong(base, offset, bits);
            case 'F' -> UNSAFE.putFloat(base, offset, Float.intBitsToFloat((int) bits));
            case 'D' -> UNSAFE.putDouble(base, offset, Double.longBitsToDouble(bits));
            default -> throw new IllegalArgumentException("not a primitive type: " + type);
        }
    }

    public static Object reference(Object base, long offset) {
        return UNSAFE.getReference(base, offset);
    }

    public static void putReference(Object base, long offset, Object value) {
        UNSAFE.putReference(base, offset, value);
    }

    /** The object in which static fields of a class lie. */
    public static Object staticBase(Class<?> declaring) {
        return declaring; // HotSpot keeps statics in the class mirror
    }

    /** A primitive value as an object, for people to read. */
    public static Object box(Object base, long offset, char type) {
        return box(bits(base, offset, type), type);
    }

    /** Bits as an object of that primitive type. */
    public static Object box(long bits, char type) {
        return switch (type) {
            case 'Z' -> bits != 0;
            case 'B' -> (byte) bits;
            case 'C' -> (char) bits;
            case 'S' -> (short) bits;
            case 'J' -> bits;
            case 'F' -> Float.intBitsToFloat((int) bits);
            case 'D' -> Double.longBitsToDouble(bits);
            default -> (int) bits;
        };
    }

    /** The component type of an array as a descriptor character; {@code L} for references. */
    public static char componentType(Object array) {
        Class<?> c = array.getClass();
        if (c == int[].class) {
            return 'I';
        }
        if (c == long[].class) {
            return 'J';
        }
        if (c == byte[].class) {
            return 'B';
        }
        if (c == boolean[].class) {
            return 'Z';
        }
        if (c == char[].class) {
            return 'C';
        }
        if (c == double[].class) {
            return 'D';
        }
        if (c == float[].class) {
            return 'F';
        }
        if (c == short[].class) {
            return 'S';
        }
        return 'L';
    }

    /** Which array element lies at an address. */
    public static int elementIndex(Object array, long offset) {
        char type = componentType(array);
        return (int) ((offset - ARRAY_BASE[type]) / ARRAY_SCALE[type]);
    }

    /** How many bytes a variable takes whose type's descriptor begins with that character. */
    public static int bytes(char type) {
        return (int) ARRAY_SCALE[type];
    }

    /** The address of an array element. */
    public static long elementOffset(Object array, int index) {
        char type = componentType(array);
        return ARRAY_BASE[type] + index * ARRAY_SCALE[type];
    }

    /** The method returns an int or a long, depending on the JDK, so that no call of it can be compiled for all. */
    private static long findArrayBase(Class<?> arrayClass) {
        try {
            Object base = Unsafe.class.getMethod("arrayBaseOffset", Class.class).invoke(UNSAFE, arrayClass);
            return ((Number) base).longValue();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A copy of an array that nobody else can reach. */
    public static Object copyOf(Object array) {
        int n = java.lang.reflect.Array.getLength(array);
        Object copy = java.lang.reflect.Array.newInstance(array.getClass().getComponentType(), n);
        System.arraycopy(array, 0, copy, 0, n);
        return copy;
    }
}
