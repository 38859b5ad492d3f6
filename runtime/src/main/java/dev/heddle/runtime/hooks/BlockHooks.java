package dev.heddle.runtime.hooks;

import dev.heddle.runtime.classes.Initialisers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.jvm.Memory;
import jdk.internal.misc.Unsafe;

/**
 * Called instead of what copies or fills many bytes at once, as buffers and segments do: element by element where others
 * could look on.
 */
public final class BlockHooks {
    private BlockHooks() {}

    /** Instead of {@code unsafe.copyMemory(from, fromOffset, to, toOffset, bytes)}. */
    public static void copy(
            Unsafe unsafe, Object from, long fromOffset, Object to, long toOffset, long bytes, int site) {
        if (isSeen(from, to, site) && haveSameElements(from, fromOffset, to, toOffset, bytes, site)) {
            int n = (int) (bytes / elementSize(from));
            ArrayHooks.copy(
                    from, Memory.elementIndex(from, fromOffset), to, Memory.elementIndex(to, toOffset), n, site);
        } else {
            unsafe.copyMemory(from, fromOffset, to, toOffset, bytes);
        }
    }

    /** Instead of {@code unsafe.copySwapMemory(from, fromOffset, to, toOffset, bytes, size)}: each element back to front. */
    public static void copySwapped(
            Unsafe unsafe, Object from, long fromOffset, Object to, long toOffset, long bytes, long size, int site) {
        if (isSeen(from, to, site)
                && haveSameElements(from, fromOffset, to, toOffset, bytes, site)
                && orTell(elementSize(from) == size, site)) {
            boolean backwards = from == to && fromOffset < toOffset;
            int first = Memory.elementIndex(from, fromOffset);
            int firstTo = Memory.elementIndex(to, toOffset);
            int n = (int) (bytes / size);
            for (int k = 0; k < n; k++) {
                int i = backwards ? n - 1 - k : k;
                long value = Long.reverseBytes(read(from, first + i, site)) >>> Long.SIZE - Byte.SIZE * size;
                write(to, firstTo + i, value, site);
            }
        } else {
            unsafe.copySwapMemory(from, fromOffset, to, toOffset, bytes, size);
        }
    }

    /** Instead of {@code unsafe.setMemory(o, offset, bytes, value)}. */
    public static void fill(Unsafe unsafe, Object o, long offset, long bytes, byte value, int site) {
        if (isSeen(o, o, site) && haveSameElements(o, offset, o, offset, bytes, site)) {
            long all = (value & 0xffL) * 0x0101010101010101L;
            int first = Memory.elementIndex(o, offset);
            int n = (int) (bytes / elementSize(o));
            for (int i = 0; i < n; i++) {
                write(o, first + i, all, site);
            }
        } else {
            unsafe.setMemory(o, offset, bytes, value);
        }
    }

    private static boolean isSeen(Object from, Object to, int site) {
        ControlledThread t = Live.self();
        if (t == null) {
            Initialisers.touches(from);
            Initialisers.touches(to);
            return false;
        }
        t.spin.effects++;
        if (from == null || to == null) {
            AtomicHooks.outsideTheHeap(t, site);
            return false;
        }
        Scheduler s = Live.scheduler;
        return s.objects.isShared(from) || s.objects.isShared(to);
    }

    /** Whether it is whole elements of arrays of one type; if not, that is told. */
    private static boolean haveSameElements(
            Object from, long fromOffset, Object to, long toOffset, long bytes, int site) {
        int size = elementSize(from);
        return orTell(
                Memory.componentType(from) == Memory.componentType(to)
                        && fromOffset % size == 0
                        && toOffset % size == 0
                        && bytes % size == 0,
                site);
    }

    private static boolean orTell(boolean fits, int site) {
        if (!fits) {
            AtomicHooks.tellPieces(Live.scheduler, Live.self(), site);
        }
        return fits;
    }

    private static int elementSize(Object array) {
        return Memory.bytes(Memory.componentType(array));
    }

    private static long read(Object array, int i, int site) {
        char type = Memory.componentType(array);
        AccessHooks.beforeElementRead(array, i, site);
        long bits = Memory.bits(array, Memory.elementOffset(array, i), type);
        ArrayHooks.readBits(type, bits);
        return bits;
    }

    private static void write(Object array, int i, long bits, int site) {
        AccessHooks.beforeElementWrite(array, i, site);
        Memory.putBits(array, Memory.elementOffset(array, i), Memory.componentType(array), bits);
        AccessHooks.afterWrite();
    }
}
