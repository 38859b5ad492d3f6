package dev.heddle.cluster.grid;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The files of one entry of a class path, one after another, in one stream of bytes: for each its name, its length and what is
 * in it. The same files give the same bytes on every machine.
 */
final class Bundle {
    /** What a file can have in it here; a program that has more lies somewhere that is no class path. */
    static final long LARGEST = 512L << 20;

    private static final int BUFFER = 1 << 16;

    private Bundle() {}

    /** Writes a folder with all that is in it, or a single file. */
    static void write(Path entry, OutputStream to) throws IOException {
        DataOutputStream out = new DataOutputStream(to);
        Path root = Files.isDirectory(entry) ? entry : entry.getParent();
        long total = 0;
        for (Path file : files(entry)) {
            long length = Files.size(file);
            total += length;
            if (total > LARGEST) {
                throw new IOException("the class path entry " + entry + " has more than " + (LARGEST >> 20)
                        + " MB in it; name the folder that has the classes");
            }
            String name = root.relativize(file)
                    .toString()
                    .replace(file.getFileSystem().getSeparator(), "/");
            out.writeUTF(name);
            out.writeLong(length);
            try (InputStream in = Files.newInputStream(file)) {
                if (in.transferTo(out) != length) {
                    throw new IOException("the file " + file + " is changing");
                }
            }
        }
        out.flush();
    }

    private static List<Path> files(Path entry) throws IOException {
        try (Stream<Path> all = Files.walk(entry, FileVisitOption.FOLLOW_LINKS)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        } catch (java.io.UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Makes the files below a folder. */
    static void unpack(InputStream from, Path folder) throws IOException {
        DataInputStream in = new DataInputStream(from);
        for (int first = in.read(); first >= 0; first = in.read()) {
            byte[] name = in.readNBytes((first << 8 | in.readUnsignedByte()));
            Path file = folder.resolve(utf(first, name)).normalize();
            if (!file.startsWith(folder) || file.equals(folder)) {
                throw new IOException("a file would lie outside of its folder: " + file);
            }
            Files.createDirectories(file.getParent());
            long left = in.readLong();
            byte[] buffer = new byte[BUFFER];
            try (OutputStream out = Files.newOutputStream(file)) {
                while (left > 0) {
                    int read = in.read(buffer, 0, (int) Math.min(left, BUFFER));
                    if (read < 0) {
                        throw new EOFException("the class files were cut short");
                    }
                    write(out, buffer, read, folder.relativize(file));
                    left -= read;
                }
            }
        }
    }

    private static void write(OutputStream out, byte[] buffer, int length, Path name) throws IOException {
        try {
            out.write(buffer, 0, length);
        } catch (IOException e) {
            throw new IOException("cannot write " + name + ": " + e.getMessage(), e); // the system does not say what
        }
    }

    /** A name as {@link DataOutputStream#writeUTF} has written it, whose length is read already. */
    private static String utf(int first, byte[] name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(first);
        bytes.write(name.length & 0xff);
        bytes.write(name);
        return new DataInputStream(new java.io.ByteArrayInputStream(bytes.toByteArray())).readUTF();
    }
}
