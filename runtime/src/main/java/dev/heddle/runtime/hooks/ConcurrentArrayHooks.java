package dev.heddle.runtime.hooks;

/**
 * Called by the code of {@code java.util.concurrent} around accesses to array elements, which race there on purpose: the
 * queues of a fork-join pool, for one, are looked through without any order. That is not the program's fault.
 */
public final class ConcurrentArrayHooks {
    private ConcurrentArrayHooks() {}

    /** Before an array element is read. */
    public static void beforeElementRead(Object array, int index, int site) {
        AccessHooks.readElement(array, index, true, site);
    }

    /** Before an array element is written. */
    public static void beforeElementWrite(Object array, int index, int site) {
        AccessHooks.writeElement(array, index, true, site);
    }
}
