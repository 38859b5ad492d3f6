package dev.heddle.agent.rewrite;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/** The classes of programs that were rewritten, so that others can read their text. */
public final class SeenClasses {
    private static final Map<ClassLoader, Set<String>> NAMES = Collections.synchronizedMap(new WeakHashMap<>());

    /** The loader that had a class of that name last. */
    private static final Map<String, WeakReference<ClassLoader>> LOADERS = new ConcurrentHashMap<>();

    private SeenClasses() {}

    static void add(ClassLoader loader, String name) {
        NAMES.computeIfAbsent(loader, l -> ConcurrentHashMap.newKeySet()).add(name);
        LOADERS.put(name, new WeakReference<>(loader));
    }

    /** The loader of the class that is named in the form of class files, or null if there is none. */
    public static ClassLoader loaderOf(String name) {
        WeakReference<ClassLoader> loader = LOADERS.get(name);
        return loader == null ? null : loader.get();
    }

    /** How many classes of that loader there are, to see whether there are more. */
    public static int count(ClassLoader loader) {
        return NAMES.getOrDefault(loader, Set.of()).size();
    }

    /** The class files of a loader as they were before they were rewritten; one that cannot be read any more is left out. */
    public static List<byte[]> classFiles(ClassLoader loader) {
        List<byte[]> files = new ArrayList<>();
        for (String name : new TreeSet<>(NAMES.getOrDefault(loader, Set.of()))) {
            try (InputStream in = loader.getResourceAsStream(name + ".class")) {
                if (in != null) {
                    files.add(in.readAllBytes());
                }
            } catch (IOException e) {
                throw new UncheckedIOException("class file of " + name, e);
            }
        }
        return files;
    }
}
