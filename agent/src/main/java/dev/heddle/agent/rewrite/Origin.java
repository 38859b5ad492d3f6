package dev.heddle.agent.rewrite;

import dev.heddle.runtime.telling.LibraryClasses;
import java.security.CodeSource;
import java.security.ProtectionDomain;

/** Where a class comes from, which tells what its author knows of it. */
enum Origin {
    /** A folder, in which people have just compiled it: their own code. */
    FOLDER,
    /** A jar, where the program's own code is in folders. */
    LIBRARY,
    /** Anything else, such as the one jar that a whole program comes in. */
    OTHER;

    private static volatile boolean folders;

    /** The origin of a class of the program, named with dots. */
    static Origin of(ProtectionDomain domain, String name) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        String place = source == null || source.getLocation() == null
                ? ""
                : source.getLocation().getPath();
        if (place.endsWith("/")) {
            folders = true;
            return FOLDER;
        }
        if (!folders || !place.endsWith(".jar")) {
            return OTHER;
        }
        LibraryClasses.add(name);
        return LIBRARY;
    }
}
