package dev.heddle.agent.rewrite.shape;

import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The classes that got their shape when they were loaded; whoever has the JVM transform one again must get the same. Of those
 * that were not rewritten at once the initialiser stays where it is.
 */
public final class ShapedClasses {
    /** By loader and name: whether the initialiser may have been moved. */
    private final Map<ClassLoader, Map<String, Boolean>> atLoad = Collections.synchronizedMap(new WeakHashMap<>());

    /** Loaders that have classes in folders. */
    private final Set<ClassLoader> withFolders =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    /** Where classes of that domain lie, which is noted if it is a folder; empty if that is not known. */
    public String place(ClassLoader loader, ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        String place = source == null || source.getLocation() == null
                ? ""
                : source.getLocation().getPath();
        if (place.endsWith("/")) {
            withFolders.add(loader);
        }
        return place;
    }

    /** Whether that loader has had classes that lie in folders. */
    public boolean hasFolders(ClassLoader loader) {
        return withFolders.contains(loader);
    }

    /** That class is being loaded, in the shape that it needs. */
    public void add(ClassLoader loader, String name, boolean mayMove) {
        atLoad.computeIfAbsent(loader, l -> new ConcurrentHashMap<>()).put(name, mayMove);
    }

    /** Whether the class has had its shape from the beginning. */
    public boolean contains(ClassLoader loader, String name) {
        return atLoad.getOrDefault(loader, Map.of()).containsKey(name);
    }

    /** Whether its initialiser may be, or have been, moved to a method. */
    public boolean mayMove(ClassLoader loader, String name) {
        return atLoad.getOrDefault(loader, Map.of()).getOrDefault(name, false);
    }
}
