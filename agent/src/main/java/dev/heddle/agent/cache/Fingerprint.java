package dev.heddle.agent.cache;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/**
 * 64 bits that tell whether something is still the same. Two checksums side by side, because the JVM has them built in and
 * computes them quickly before anything is compiled; nobody has to be kept from forging what the user's own folder holds.
 */
public final class Fingerprint implements Checksum {
    private final CRC32 first = new CRC32();
    private final CRC32C second = new CRC32C();

    /** Of those bytes. */
    public static long of(byte[] bytes) {
        return new Fingerprint().add(bytes, 0, bytes.length).getValue();
    }

    /** Adds bytes. */
    public Fingerprint add(byte[] bytes, int from, int length) {
        update(bytes, from, length);
        return this;
    }

    @Override
    public void update(byte[] bytes, int from, int length) {
        first.update(bytes, from, length);
        second.update(bytes, from, length);
    }

    @Override
    public void update(int oneByte) {
        first.update(oneByte);
        second.update(oneByte);
    }

    @Override
    public void reset() {
        first.reset();
        second.reset();
    }

    /** The 64 bits of all that was added. */
    @Override
    public long getValue() {
        return first.getValue() << Integer.SIZE | second.getValue();
    }

    /** Adds a text, and where it ends. */
    public Fingerprint add(String text) {
        byte[] bytes = (text + '\n').getBytes(StandardCharsets.UTF_8);
        return add(bytes, 0, bytes.length);
    }

    /** Adds what a file, or all files below a folder, contain. */
    public Fingerprint add(Path place) throws IOException {
        if (Files.isDirectory(place)) {
            for (Path file : filesIn(place)) {
                add(place.relativize(file).toString()).add(file);
            }
            return this;
        }
        byte[] bytes = Files.readAllBytes(place);
        return add(Integer.toString(bytes.length)).add(bytes, 0, bytes.length);
    }

    /** All files below a folder, in the order of their names. */
    public static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** Adds which JDK this is: its version, and its classes without reading them all. */
    public Fingerprint addJdk() throws IOException {
        for (String property : List.of("java.home", "java.vm.name", "java.vm.version", "java.vendor.version")) {
            add(System.getProperty(property, ""));
        }
        Path modules = Path.of(System.getProperty("java.home"), "lib", "modules");
        return add(Files.size(modules) + " " + Files.getLastModifiedTime(modules));
    }

    /** The 64 bits as a text that can be part of a file's name. */
    public String text() {
        return Long.toHexString(getValue());
    }
}
