package dev.heddle.runtime.hooks;

import jdk.internal.misc.Unsafe;

/** Called by rewritten code of the JDK instead of the ways to park that go round {@code LockSupport}. */
public final class ParkHooks {
    private ParkHooks() {}

    /** Instead of {@code unsafe.park(absolute, time)}. */
    public static void park(Unsafe unsafe, boolean absolute, long time, int site) {
        boolean done;
        if (absolute) {
            done = ThreadHooks.parkUntil(time);
        } else {
            done = time == 0 ? ThreadHooks.park() : ThreadHooks.parkNanos(time);
        }
        if (!done) {
            unsafe.park(absolute, time);
        }
    }

    /** Instead of {@code unsafe.unpark(thread)}. */
    public static void unpark(Unsafe unsafe, Object thread, int site) {
        if (!ThreadHooks.unpark((Thread) thread)) {
            unsafe.unpark(thread);
        }
    }
}
