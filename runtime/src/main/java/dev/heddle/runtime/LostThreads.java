package dev.heddle.runtime;

import java.util.concurrent.ConcurrentHashMap;

/** Platform threads that did not leave their body when their execution was over; each is thrown out when it can be. */
final class LostThreads {
    private static final ConcurrentHashMap<Thread, Boolean> LOST = new ConcurrentHashMap<>();
    private static volatile boolean any;

    private LostThreads() {}

    static void add(Thread thread) {
        LOST.put(thread, true);
        any = true;
    }

    /** In every loop of rewritten code. */
    static void leaveLoopIfLost() {
        if (any && LOST.containsKey(Thread.currentThread())) {
            throw Abandoned.INSTANCE;
        }
    }
}
