package dev.heddle.runtime.engine;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Called by rewritten code instead of the ways to register what is to run when the JVM ends, which an execution is not. */
public final class ShutdownHooks {
    private static final Set<Thread> REGISTERED = Collections.newSetFromMap(new IdentityHashMap<>());

    private ShutdownHooks() {}

    /** Instead of {@code runtime.addShutdownHook(hook)}. */
    public static void add(Runtime runtime, Thread hook, int site) {
        ControlledThread t = Live.controlled();
        if (t == null || hook == null) {
            runtime.addShutdownHook(hook);
            return;
        }
        t.hush();
        try {
            if (!REGISTERED.add(hook)) {
                throw new IllegalArgumentException("Hook previously registered");
            }
            Live.scheduler.escaped("a shutdown hook is registered, which does not run when the execution ends", site);
        } finally {
            t.unhush();
        }
    }

    /** Instead of {@code runtime.removeShutdownHook(hook)}. */
    public static boolean remove(Runtime runtime, Thread hook, int site) {
        ControlledThread t = Live.controlled();
        if (t == null || hook == null) {
            return runtime.removeShutdownHook(hook);
        }
        t.hush();
        try {
            return REGISTERED.remove(hook);
        } finally {
            t.unhush();
        }
    }

    /** The execution is over. */
    static void forget() {
        if (!REGISTERED.isEmpty()) {
            REGISTERED.clear();
        }
    }
}
