package dev.heddle.agent.rewrite;

import dev.heddle.agent.rewrite.shape.ShapedClasses;
import dev.heddle.runtime.telling.LibraryClasses;
import java.security.ProtectionDomain;

/** Where a class comes from, which tells what its author knows of it. */
enum Origin {
    /** A folder, in which people have just compiled it: their own code. */
    FOLDER,
    /** A jar, where the program's own code is in folders. */
    LIBRARY,
    /** Anything else, such as the one jar that a whole program comes in. */
    OTHER;

    /** The origin of a class of the program, named with dots. */
    static Origin of(ShapedClasses shaped, ClassLoader loader, ProtectionDomain domain, String name) {
        String place = shaped.place(loader, domain);
        if (place.endsWith("/")) {
            return FOLDER;
        }
        if (!shaped.hasFolders(loader) || !place.endsWith(".jar")) {
            return OTHER;
        }
        LibraryClasses.add(name);
        return LIBRARY;
    }
}
