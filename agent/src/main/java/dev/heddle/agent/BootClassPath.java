package dev.heddle.agent;

import dev.heddle.agent.cache.CacheFolder;
import dev.heddle.agent.cache.Fingerprint;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;

/**
 * Puts model and runtime on the boot class path, where rewritten classes of the JDK can call them, and opens to them what
 * they need of the JDK. Nothing of either may be loaded before.
 */
final class BootClassPath {
    private BootClassPath() {}

    static void append(Instrumentation instrumentation, Optional<CacheFolder> cache) {
        try {
            List<Path> jars = new ArrayList<>();
            for (Path place : Places.ofRuntime()) {
                Path jar = Files.isDirectory(place) ? jarOf(place, cache) : place;
                instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar.toFile()));
                jars.add(jar);
            }
            openJdk(instrumentation);
            StackReserveFrame frame = new StackReserveFrame();
            instrumentation.addTransformer(frame);
            for (Path jar : jars) {
                initialise(jar);
            }
            instrumentation.removeTransformer(frame);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot put Heddle's runtime on the boot class path", e);
        }
    }

    /**
     * Hooks are called from the midst of the JDK, also from where it initialises and loads classes; theirs must be ready
     * then.
     */
    private static void initialise(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry e : (Iterable<JarEntry>) file.stream()::iterator) {
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

    /** A folder of classes, as a build tool or IDE has it, as a jar: one that is kept, or a temporary one. */
    private static Path jarOf(Path folder, Optional<CacheFolder> cache) throws IOException {
        if (cache.isPresent()) {
            String name = new Fingerprint().add(folder).text() + ".jar";
            Path jar = cache.get().file(name);
            try {
                if (!isJarOf(folder, jar)) {
                    cache.get().write(name, out -> writeJar(folder, out));
                }
                cache.get().touch(jar);
                return jar;
            } catch (IOException e) { // the folder cannot be written to
                return temporaryJarOf(folder);
            }
        }
        return temporaryJarOf(folder);
    }

    private static Path temporaryJarOf(Path folder) throws IOException {
        File file = File.createTempFile("heddle-boot", ".jar");
        file.deleteOnExit();
        try (OutputStream out = Files.newOutputStream(file.toPath())) {
            writeJar(folder, out);
        }
        return file.toPath();
    }

    private static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static String entryName(Path folder, Path file) {
        return folder.relativize(file).toString().replace(File.separatorChar, '/');
    }

    private static void writeJar(Path folder, OutputStream out) throws IOException {
        JarOutputStream jar = new JarOutputStream(out);
        for (Path file : filesIn(folder)) {
            jar.putNextEntry(new ZipEntry(entryName(folder, file)));
            Files.copy(file, jar);
            jar.closeEntry();
        }
        jar.finish();
    }

    /** Whether that file is a jar with just these classes; what somebody has damaged is written again. */
    private static boolean isJarOf(Path folder, Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (JarFile jar = new JarFile(file.toFile())) {
            List<Path> files = filesIn(folder);
            for (Path f : files) {
                JarEntry entry = jar.getJarEntry(entryName(folder, f));
                if (entry == null) {
                    return false;
                }
                try (InputStream in = jar.getInputStream(entry)) {
                    if (!Arrays.equals(in.readAllBytes(), Files.readAllBytes(f))) {
                        return false;
                    }
                }
            }
            return jar.size() == files.size();
        } catch (ZipException e) {
            return false;
        }
    }

    private static void openJdk(Instrumentation instrumentation) {
        Module boot;
        try {
            boot = Class.forName("dev.heddle.runtime.Program", false, null).getModule();
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
