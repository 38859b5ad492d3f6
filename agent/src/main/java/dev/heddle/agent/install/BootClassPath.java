package dev.heddle.agent.install;

import dev.heddle.agent.cache.CacheFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Puts model and runtime on the boot class path, where rewritten classes of the JDK can call them, and opens to them what
 * they need of the JDK. Nothing of either may be loaded before.
 */
public final class BootClassPath {
    private static final String ONE_OF_THEM = "dev.heddle.runtime.Program";

    private final Instrumentation instrumentation;
    private final List<Path> jars = new ArrayList<>();
    private final StackReserveFrame frame = new StackReserveFrame();

    /** Puts them there. None of their classes is loaded yet but the one that says which module they are in. */
    public BootClassPath(Instrumentation instrumentation, Optional<CacheFolder> cache) {
        this.instrumentation = instrumentation;
        try {
            boolean there = isThere(); // as where the JVM was started with -Xbootclasspath/a
            for (Path place : HeddleJars.ofRuntime()) {
                Path jar = Files.isDirectory(place) ? BootJar.of(place, cache) : place;
                if (!there) {
                    instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar.toFile()));
                }
                jars.add(jar);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot put Heddle's runtime on the boot class path", e);
        }
        openJdk(instrumentation);
        instrumentation.addTransformer(frame);
    }

    /** Makes them ready; to be called before any class is rewritten. */
    public void initialise() {
        try {
            for (Path jar : jars) {
                initialise(jar);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read Heddle's runtime", e);
        }
        instrumentation.removeTransformer(frame);
    }

    /**
     * Hooks are called from the midst of the JDK, also from where it initialises and loads classes; theirs must be ready
     * then.
     */
    private static void initialise(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry e : Collections.list(file.entries())) {
                String name = e.getName();
                if (name.endsWith(".class") && !name.endsWith("-info.class")) {
                    Class.forName(
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'), true, null);
                }
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Heddle's runtime did not arrive on the boot class path", e);
        }
    }

    private static boolean isThere() {
        try {
            Class.forName(ONE_OF_THEM, false, null);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static void openJdk(Instrumentation instrumentation) {
        Module boot;
        try {
            boot = Class.forName(ONE_OF_THEM, false, null).getModule();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Heddle's runtime did not arrive on the boot class path", e);
        }
        Set<Module> us = Set.of(boot);
        Map<String, Set<Module>> exports =
                Map.of("jdk.internal.misc", us, "jdk.internal.access", us, "jdk.internal.vm", us);
        Map<String, Set<Module>> opens = Map.of("java.lang", us, "jdk.internal.vm", us);
        instrumentation.redefineModule(Object.class.getModule(), Set.of(), exports, opens, Set.of(), Map.of());
    }
}
