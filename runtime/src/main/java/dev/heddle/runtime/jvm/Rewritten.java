package dev.heddle.runtime.jvm;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import jdk.internal.misc.Unsafe;

/** Which classes of the JDK have been rewritten, and which cannot be. */
public final class Rewritten {
    private static final Set<String> NAMES = ConcurrentHashMap.newKeySet();
    private static final Set<String> REFUSED = ConcurrentHashMap.newKeySet();

    private Rewritten() {}

    /** That class, named with dots, is rewritten now. */
    public static void add(String name) {
        NAMES.add(name);
    }

    public static boolean contains(String name) {
        return NAMES.contains(name);
    }

    /** That class, named with dots, cannot be rewritten. */
    public static void refuse(String name) {
        REFUSED.add(name);
    }

    /** Whether code of that class can have run: it has been initialised. */
    public static boolean mayRun(Class<?> c) {
        return !Unsafe.getUnsafe().shouldBeInitialized(c);
    }

    public static boolean isRefused(String name) {
        return REFUSED.contains(name);
    }
}
