package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.jvm.Memory;
import java.lang.reflect.Array;

/** Called around calls of code that can never be rewritten and gets arrays. */
public final class LendingHooks {
    private LendingHooks() {}

    /**
     * What such code gets instead of an array: the array itself if no one else can reach it, else a copy.
     *
     * @param index which of the arrays that the call has it is
     */
    public static Object lend(Object array, int index, int site) {
        ControlledThread t = Live.self();
        if (t == null || array == null || !array.getClass().isArray() || !Live.scheduler.objects.isShared(array)) {
            return array;
        }
        Object lent = ArrayHooks.copyOf(array, site);
        t.lend(index, array, lent, Memory.copyOf(lent), site);
        return lent;
    }

    /** After the call: writes back what it has changed. */
    public static void giveBack() {
        ControlledThread t = Live.self();
        if (t == null || t.lentCount == 0) {
            return;
        }
        int n = t.lentCount;
        t.lentCount = 0;
        for (int i = 0; i < n; i++) {
            Object array = t.lent[4 * i];
            if (array != null) {
                giveBack(array, t.lent[4 * i + 1], t.lent[4 * i + 2], (Integer) t.lent[4 * i + 3]);
            }
            java.util.Arrays.fill(t.lent, 4 * i, 4 * i + 4, null);
        }
    }

    private static void giveBack(Object array, Object lent, Object before, int site) {
        int n = Array.getLength(lent);
        char type = Memory.componentType(lent);
        for (int i = 0; i < n; i++) {
            long offset = Memory.elementOffset(lent, i);
            boolean changed = type == 'L'
                    ? Memory.reference(lent, offset) != Memory.reference(before, offset)
                    : Memory.bits(lent, offset, type) != Memory.bits(before, offset, type);
            if (changed) {
                ArrayHooks.copy(lent, i, array, i, 1, site);
            }
        }
    }
}
