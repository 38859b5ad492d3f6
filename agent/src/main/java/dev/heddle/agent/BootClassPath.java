package dev.heddle.agent;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * Puts model and runtime on the boot class path, where rewritten classes of the JDK can call them, and opens to them what
 * they need of the JDK. Nothing of either may be loaded before.
 */
final class BootClassPath {
    private static final String[] MARKERS = {"dev/heddle/model/OpKind.class", "dev/heddle/runtime/Live.class"};

    private BootClassPath() {}

    static void append(Instrumentation instrumentation) {
        try {
            List<Path> jars = new ArrayList<>();
            for (Path place : places()) {
                Path jar = Files.isDirectory(place) ? jarOf(place) : place;
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

    private static Set<Path> places() throws IOException {
        Set<Path> places = new LinkedHashSet<>();
        for (String marker : MARKERS) {
            URL url = BootClassPath.class.getClassLoader().getResource(marker);
            if (url == null) {
                throw new IOException("Heddle's runtime is not on the class path: no " + marker);
            }
            String text = url.toString();
            text = text.substring(0, text.length() - marker.length());
            if (text.startsWith("jar:")) {
                text = text.substring("jar:".length(), text.length() - "!/".length());
            }
            places.add(Path.of(URI.create(text)));
        }
        return places;
    }

    /** A folder of classes, as a build tool or IDE has it, as a temporary jar. */
    private static Path jarOf(Path folder) throws IOException {
        File file = File.createTempFile("heddle-boot", ".jar");
        file.deleteOnExit();
        try (OutputStream out = Files.newOutputStream(file.toPath());
                JarOutputStream jar = new JarOutputStream(out);
                Stream<Path> all = Files.walk(folder)) {
            for (Path p : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
                jar.putNextEntry(new ZipEntry(folder.relativize(p).toString().replace(File.separatorChar, '/')));
                Files.copy(p, jar);
                jar.closeEntry();
            }
        }
        return file.toPath();
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
