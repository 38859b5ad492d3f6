package dev.heddle.runtime.jvm;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Which classes of the JDK have been rewritten. */
public final class Rewritten {
    private static final Set<String> NAMES = ConcurrentHashMap.newKeySet();

    private Rewritten() {}

    /** That class, named with dots, is rewritten now. */
    public static void add(String name) {
        NAMES.add(name);
    }

    public static boolean contains(String name) {
        return NAMES.contains(name);
    }
}
