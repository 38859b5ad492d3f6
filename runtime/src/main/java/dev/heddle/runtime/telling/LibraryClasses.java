package dev.heddle.runtime.telling;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Classes that are rewritten like the program's, but are not what its author has written: they are told by their calls. */
public final class LibraryClasses {
    private static final Set<String> NAMES = ConcurrentHashMap.newKeySet();

    private LibraryClasses() {}

    /** That class, named with dots, is one of a library's. */
    public static void add(String name) {
        NAMES.add(name);
    }

    static boolean contains(String name) {
        return NAMES.contains(name);
    }
}
