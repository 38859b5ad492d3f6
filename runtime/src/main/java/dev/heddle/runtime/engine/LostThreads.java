package dev.heddle.runtime.engine;

import java.util.Arrays;

/**
 * Threads that did not leave their body when their execution was over; each is thrown out when it can be. Asked
 * in every loop of rewritten code, that of collections included, so it may use none of them.
 */
public final class LostThreads {
    private static volatile Thread[] lost;

    private LostThreads() {}

    public static synchronized void add(Thread thread) {
        Thread[] before = lost;
        Thread[] after = before == null ? new Thread[1] : Arrays.copyOf(before, before.length + 1);
        after[after.length - 1] = thread;
        lost = after;
    }

    /** In every loop of rewritten code. */
    public static void leaveLoopIfLost() {
        Thread[] all = lost;
        if (all == null) {
            return;
        }
        Thread current = Thread.currentThread();
        for (int i = 0; i < all.length; i++) {
            if (all[i] == current) {
                throw Abandoned.INSTANCE;
            }
        }
    }
}
