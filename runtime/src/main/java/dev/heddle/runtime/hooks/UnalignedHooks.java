package dev.heddle.runtime.hooks;

import dev.heddle.model.OpKind;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Detail;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.jvm.Memory;
import java.nio.ByteOrder;
import jdk.internal.misc.Unsafe;

/**
 * Called instead of accesses to several bytes of an array at once, as buffers of bytes have them. The JVM promises no more
 * than that each byte is read or written whole, so each is an access of its own; unless the program also has accesses of
 * the kind that are atomic, see {@link Detail#WIDE_ACCESSES}.
 */
public final class UnalignedHooks {
    private static final boolean BIG_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN;

    /** What has that many bytes. */
    private static final char[] TYPES = {0, 'B', 'S', 0, 'I', 0, 0, 0, 'J'};

    private UnalignedHooks() {}

    /** Whether it is one access: to an element of another type, or to bytes that lie as a variable of that size would. */
    private static boolean isOne(Object array, long offset, int bytes) {
        return !(array instanceof byte[]) || offset % bytes == 0 && Live.scheduler.demands.sees(Detail.WIDE_ACCESSES);
    }

    private static long inOrder(long value, int bytes, boolean bigEndian) {
        return bigEndian == BIG_ENDIAN ? value : Long.reverseBytes(value) >>> Long.SIZE - Byte.SIZE * bytes;
    }

    private static boolean isSeen(Object o, int site) {
        ControlledThread t = Live.self();
        if (t != null && o == null) {
            AtomicHooks.outsideTheHeap(t, site);
        }
        return t != null && o != null && o.getClass().isArray() && Live.scheduler.objects.isShared(o);
    }

    private static long read(Object o, long offset, int bytes, boolean bigEndian, int site) {
        if (isOne(o, offset, bytes)) {
            AtomicHooks.beforeWide(o, offset, OpKind.READ, TYPES[bytes], site);
            return inOrder(Memory.bits(o, offset, TYPES[bytes]), bytes, bigEndian);
        }
        byte[] array = (byte[]) o;
        long value = 0;
        int first = Memory.elementIndex(array, offset);
        for (int k = 0; k < bytes; k++) {
            AccessHooks.beforeElementRead(array, first + k, site);
            byte b = array[first + k];
            AccessHooks.afterRead((int) b);
            value |= (b & 0xffL) << 8 * (bigEndian ? bytes - 1 - k : k);
        }
        return value;
    }

    private static void write(Object o, long offset, int bytes, long value, boolean bigEndian, int site) {
        if (isOne(o, offset, bytes)) {
            AtomicHooks.beforeWide(o, offset, OpKind.WRITE, TYPES[bytes], site);
            Memory.putBits(o, offset, TYPES[bytes], inOrder(value, bytes, bigEndian));
            AccessHooks.afterWrite();
            return;
        }
        byte[] array = (byte[]) o;
        int first = Memory.elementIndex(array, offset);
        for (int k = 0; k < bytes; k++) {
            AccessHooks.beforeElementWrite(array, first + k, site);
            array[first + k] = (byte) (value >>> 8 * (bigEndian ? bytes - 1 - k : k));
            AccessHooks.afterWrite();
        }
    }

    /** Instead of {@code unsafe.getLongUnaligned(o, offset)}. */
    public static long getLong(Unsafe unsafe, Object o, long offset, int site) {
        return isSeen(o, site) ? read(o, offset, 8, BIG_ENDIAN, site) : unsafe.getLongUnaligned(o, offset);
    }

    /** Instead of {@code unsafe.getLongUnaligned(o, offset, bigEndian)}. */
    public static long getLong(Unsafe unsafe, Object o, long offset, boolean bigEndian, int site) {
        return isSeen(o, site) ? read(o, offset, 8, bigEndian, site) : unsafe.getLongUnaligned(o, offset, bigEndian);
    }

    /** Instead of {@code unsafe.putLongUnaligned(o, offset, value)}. */
    public static void putLong(Unsafe unsafe, Object o, long offset, long value, int site) {
        if (isSeen(o, site)) {
            write(o, offset, 8, value, BIG_ENDIAN, site);
        } else {
            unsafe.putLongUnaligned(o, offset, value);
        }
    }

    /** Instead of {@code unsafe.putLongUnaligned(o, offset, value, bigEndian)}. */
    public static void putLong(Unsafe unsafe, Object o, long offset, long value, boolean bigEndian, int site) {
        if (isSeen(o, site)) {
            write(o, offset, 8, value, bigEndian, site);
        } else {
            unsafe.putLongUnaligned(o, offset, value, bigEndian);
        }
    }

    /** Instead of {@code unsafe.getIntUnaligned(o, offset)}. */
    public static int getInt(Unsafe unsafe, Object o, long offset, int site) {
        return isSeen(o, site) ? (int) read(o, offset, 4, BIG_ENDIAN, site) : unsafe.getIntUnaligned(o, offset);
    }

    /** Instead of {@code unsafe.getIntUnaligned(o, offset, bigEndian)}. */
    public static int getInt(Unsafe unsafe, Object o, long offset, boolean bigEndian, int site) {
        return isSeen(o, site)
                ? (int) read(o, offset, 4, bigEndian, site)
                : unsafe.getIntUnaligned(o, offset, bigEndian);
    }

    /** Instead of {@code unsafe.putIntUnaligned(o, offset, value)}. */
    public static void putInt(Unsafe unsafe, Object o, long offset, int value, int site) {
        if (isSeen(o, site)) {
            write(o, offset, 4, value, BIG_ENDIAN, site);
        } else {
            unsafe.putIntUnaligned(o, offset, value);
        }
    }

    /** Instead of {@code unsafe.putIntUnaligned(o, offset, value, bigEndian)}. */
    public static void putInt(Unsafe unsafe, Object o, long offset, int value, boolean bigEndian, int site) {
        if (isSeen(o, site)) {
            write(o, offset, 4, value, bigEndian, site);
        } else {
            unsafe.putIntUnaligned(o, offset, value, bigEndian);
        }
    }

    /** Instead of {@code unsafe.getShortUnaligned(o, offset)}. */
    public static short getShort(Unsafe unsafe, Object o, long offset, int site) {
        return isSeen(o, site) ? (short) read(o, offset, 2, BIG_ENDIAN, site) : unsafe.getShortUnaligned(o, offset);
    }

    /** Instead of {@code unsafe.getShortUnaligned(o, offset, bigEndian)}. */
    public static short getShort(Unsafe unsafe, Object o, long offset, boolean bigEndian, int site) {
        return isSeen(o, site)
                ? (short) read(o, offset, 2, bigEndian, site)
                : unsafe.getShortUnaligned(o, offset, bigEndian);
    }

    /** Instead of {@code unsafe.putShortUnaligned(o, offset, value)}. */
    public static void putShort(Unsafe unsafe, Object o, long offset, short value, int site) {
        if (isSeen(o, site)) {
            write(o, offset, 2, value, BIG_ENDIAN, site);
        } else {
            unsafe.putShortUnaligned(o, offset, value);
        }
    }

    /** Instead of {@code unsafe.putShortUnaligned(o, offset, value, bigEndian)}. */
    public static void putShort(Unsafe unsafe, Object o, long offset, short value, boolean bigEndian, int site) {
        if (isSeen(o, site)) {
            write(o, offset, 2, value, bigEndian, site);
        } else {
            unsafe.putShortUnaligned(o, offset, value, bigEndian);
        }
    }

    /** Instead of {@code unsafe.getCharUnaligned(o, offset)}. */
    public static char getChar(Unsafe unsafe, Object o, long offset, int site) {
        return isSeen(o, site) ? (char) read(o, offset, 2, BIG_ENDIAN, site) : unsafe.getCharUnaligned(o, offset);
    }

    /** Instead of {@code unsafe.getCharUnaligned(o, offset, bigEndian)}. */
    public static char getChar(Unsafe unsafe, Object o, long offset, boolean bigEndian, int site) {
        return isSeen(o, site)
                ? (char) read(o, offset, 2, bigEndian, site)
                : unsafe.getCharUnaligned(o, offset, bigEndian);
    }

    /** Instead of {@code unsafe.putCharUnaligned(o, offset, value)}. */
    public static void putChar(Unsafe unsafe, Object o, long offset, char value, int site) {
        if (isSeen(o, site)) {
            write(o, offset, 2, value, BIG_ENDIAN, site);
        } else {
            unsafe.putCharUnaligned(o, offset, value);
        }
    }

    /** Instead of {@code unsafe.putCharUnaligned(o, offset, value, bigEndian)}. */
    public static void putChar(Unsafe unsafe, Object o, long offset, char value, boolean bigEndian, int site) {
        if (isSeen(o, site)) {
            write(o, offset, 2, value, bigEndian, site);
        } else {
            unsafe.putCharUnaligned(o, offset, value, bigEndian);
        }
    }
}
