package dev.heddle.agent.rewrite;

import dev.heddle.runtime.telling.LibraryClasses;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;

/** Where a class comes from, which tells what its author knows of it. */
enum Origin {
    /** A folder, in which people have just compiled it: their own code. */
    FOLDER,
    /** A jar, where the program's own code is in folders. */
    LIBRARY,
    /** Anything else, such as the one jar that a whole program comes in. */
    OTHER;

    /** Loaders that have classes in folders. */
    private static final Set<ClassLoader> WITH_FOLDERS =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    /** The origin of a class of the program, named with dots. */
    static Origin of(ClassLoader loader, ProtectionDomain domain, String name) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        String place = source == null || source.getLocation() == null
                ? ""
                : source.getLocation().getPath();
        if (place.endsWith("/")) {
            WITH_FOLDERS.add(loader);
            return FOLDER;
        }
        if (!WITH_FOLDERS.contains(loader) || !place.endsWith(".jar")) {
            return OTHER;
        }
        LibraryClasses.add(name);
        return LIBRARY;
    }
}
