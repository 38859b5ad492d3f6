package dev.heddle.runtime.jvm;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import jdk.internal.misc.Unsafe;

/** Which classes of the JDK have been rewritten, and which cannot be. */
public final class Rewritten {
    private static final Set<String> NAMES = ConcurrentHashMap.newKeySet();
    private static final Set<String> DEMANDED = ConcurrentHashMap.newKeySet();
    private static final Set<String> REFUSED = ConcurrentHashMap.newKeySet();

    private Rewritten() {}

    /** That class, named with dots, is rewritten now. */
    public static void add(String name) {
        NAMES.add(name);
    }

    /** That class, named with dots, is rewritten for the sake of one program: code that uses it may not be. */
    public static void addDemanded(String name) {
        DEMANDED.add(name);
        NAMES.add(name);
    }

    /** Whether all that uses that class of the JDK is rewritten with it, but for what is told of at the boundary. */
    public static boolean isAlways(String name) {
        return NAMES.contains(name) && !DEMANDED.contains(name);
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
