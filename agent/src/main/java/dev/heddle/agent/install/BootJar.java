package dev.heddle.agent.install;

import dev.heddle.agent.cache.CacheFolder;
import dev.heddle.agent.cache.Fingerprint;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;

/** A jar of classes that lie in a folder: only jars can be put on the boot class path. */
final class BootJar {
    private BootJar() {}

    /** A folder of classes, as a build tool or IDE has it, as a jar: one that is kept, or a temporary one. */
    static Path of(Path folder, Optional<CacheFolder> cache) throws IOException {
        if (cache.isPresent()) {
            String name = new Fingerprint().add(folder).text() + ".jar";
            Path jar = cache.get().file(name);
            try {
                if (!isOf(folder, jar)) {
                    cache.get().write(name, out -> write(folder, out));
                }
                cache.get().touch(jar);
                return jar;
            } catch (IOException e) { // the folder cannot be written to
                return temporary(folder);
            }
        }
        return temporary(folder);
    }

    private static Path temporary(Path folder) throws IOException {
        File file = File.createTempFile("heddle-boot", ".jar");
        file.deleteOnExit();
        try (OutputStream out = Files.newOutputStream(file.toPath())) {
            write(folder, out);
        }
        return file.toPath();
    }

    private static String entryName(Path folder, Path file) {
        return folder.relativize(file).toString().replace(File.separatorChar, '/');
    }

    private static void write(Path folder, OutputStream out) throws IOException {
        JarOutputStream jar = new JarOutputStream(out);
        for (Path file : Fingerprint.filesIn(folder)) {
            jar.putNextEntry(new ZipEntry(entryName(folder, file)));
            Files.copy(file, jar);
            jar.closeEntry();
        }
        jar.finish();
    }

    /** Whether that file is a jar with just these classes; what somebody has damaged is written again. */
    private static boolean isOf(Path folder, Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (JarFile jar = new JarFile(file.toFile())) {
            List<Path> files = Fingerprint.filesIn(folder);
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
}
