package dev.heddle.checker.program;

import dev.heddle.checker.options.SetupException;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/**
 * Where the program's classes are.
 *
 * @param entries folders and jar files, absolute, all of which exist
 */
public record ClassPath(List<Path> entries) {
    /** Copies the entries. */
    public ClassPath {
        entries = List.copyOf(entries);
    }

    /**
     * Reads a class path as {@code java -cp} does, except that an entry that does not exist is an error, and that {@code
     * @file} stands for what the file says.
     *
     * @throws SetupException if an entry does not exist, cannot be read, or is neither a folder nor a jar
     */
    public static ClassPath parse(String given) {
        String text = given.startsWith("@") ? contents(given.substring(1)) : given;
        List<Path> entries = new ArrayList<>();
        for (String entry : text.split(File.pathSeparator, -1)) {
            if (entry.equals("*") || entry.endsWith("/*") || entry.endsWith(File.separator + "*")) {
                entries.addAll(jarsIn(existing(entry.substring(0, entry.length() - 1), entry), entry));
            } else {
                entries.add(existing(entry, entry));
            }
        }
        return new ClassPath(entries);
    }

    /** The folders on the class path of this JVM. */
    public static List<Path> foldersOfThisJvm() {
        List<Path> folders = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (!entry.isEmpty() && new File(entry).isDirectory()) {
                folders.add(Path.of(entry));
            }
        }
        return folders;
    }

    /** The same for a class path that was written down once: what is no longer there is left out. */
    public static ClassPath remembered(String text) {
        List<String> there = new ArrayList<>();
        for (String entry : text.split(File.pathSeparator, -1)) {
            if (!entry.isEmpty() && new File(entry).exists()) {
                there.add(entry);
            }
        }
        return there.isEmpty() ? parse(text) : parse(String.join(File.pathSeparator, there));
    }

    private static String contents(String file) {
        try {
            return Files.readString(Path.of(file)).strip().replaceAll("\\R", File.pathSeparator);
        } catch (IOException | InvalidPathException e) {
            throw new SetupException("the class path cannot be read from the file " + file, e);
        }
    }

    private static void requireJar(Path path, String entry) {
        if (Files.isRegularFile(path)) {
            try (ZipFile jar = new ZipFile(path.toFile())) {
                jar.size();
            } catch (IOException e) {
                throw new SetupException("class path entry is neither a folder nor a jar: " + entry, e);
            }
        }
    }

    private static Path existing(String text, String entry) {
        try {
            Path path = Path.of(text).toAbsolutePath().normalize();
            if (!Files.exists(path)) {
                throw new SetupException("class path entry does not exist: " + entry);
            }
            if (!Files.isReadable(path)) {
                throw new SetupException("class path entry cannot be read: " + entry);
            }
            requireJar(path, entry);
            return path;
        } catch (InvalidPathException e) {
            throw new SetupException("class path entry is no path: " + entry, e);
        }
    }

    private static List<Path> jarsIn(Path folder, String entry) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(
                            f -> f.toString().endsWith(".jar") || f.toString().endsWith(".JAR"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new SetupException("class path entry cannot be read: " + entry, e);
        }
    }

    /** The entries with those that the manifests of jars name ({@code Class-Path}), as far as they are there. */
    List<Path> withManifests() {
        Set<Path> all = new LinkedHashSet<>();
        Deque<Path> next = new ArrayDeque<>(entries);
        while (!next.isEmpty()) {
            Path entry = next.removeFirst();
            if (all.add(entry) && Files.isRegularFile(entry)) {
                List<Path> named = namedBy(entry);
                for (int i = named.size() - 1; i >= 0; i--) {
                    next.addFirst(named.get(i));
                }
            }
        }
        return List.copyOf(all);
    }

    private static List<Path> namedBy(Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            String named =
                    manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            List<Path> there = new ArrayList<>();
            for (String url : named == null ? new String[0] : named.strip().split("\\s+", -1)) {
                URI uri = jar.toUri().resolve(url);
                if ("file".equals(uri.getScheme()) && Files.exists(Path.of(uri))) {
                    there.add(Path.of(uri));
                }
            }
            return there;
        } catch (IOException | IllegalArgumentException e) {
            throw new SetupException("the manifest of a jar on the class path cannot be read: " + jar, e);
        }
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    URL[] urls() {
        URL[] urls = new URL[entries.size()];
        for (int i = 0; i < urls.length; i++) {
            try {
                urls[i] = entries.get(i).toUri().toURL();
            } catch (MalformedURLException e) {
                throw new SetupException("class path entry cannot be read: " + entries.get(i), e);
            }
        }
        return urls;
    }
}
