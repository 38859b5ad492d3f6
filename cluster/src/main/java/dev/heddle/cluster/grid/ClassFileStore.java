package dev.heddle.cluster.grid;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * Class files on their way: a hub puts them on the board, in pieces; a worker keeps them in a folder that is called after what
 * is in it, and fetches only what it does not have.
 */
final class ClassFileStore {
    private static final int PIECE = 1 << 19;
    private static final int KEPT = 32;
    private static final Duration IN_USE = Duration.ofHours(12);

    private final Path folder;

    /** In this folder, which is made when it is needed. */
    ClassFileStore(Path folder) {
        this.folder = folder;
    }

    /**
     * Puts an entry of a class path on the board.
     *
     * @param place before the numbers of its pieces
     * @param about is told how to find it again
     */
    static void publish(Board board, String place, Path entry, ObjectNode about) throws IOException {
        Pieces pieces = new Pieces(board, place);
        MessageDigest digest = digest();
        try (OutputStream out = new DigestOutputStream(pieces, digest)) {
            Bundle.write(entry, out);
        }
        about.put("place", place)
                .put("pieces", pieces.count)
                .put("hash", HexFormat.of().formatHex(digest.digest()))
                .put("file", Files.isDirectory(entry) ? "" : entry.getFileName().toString());
    }

    /** Cuts what is written into pieces. */
    private static final class Pieces extends OutputStream {
        private final Board board;
        private final String place;
        private final byte[] piece = new byte[PIECE];
        private int length;
        int count;

        Pieces(Board board, String place) {
            this.board = board;
            this.place = place;
        }

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int size) {
            int done = 0;
            while (done < size) {
                int now = Math.min(size - done, PIECE - length);
                System.arraycopy(bytes, offset + done, piece, length, now);
                length += now;
                done += now;
                if (length == PIECE) {
                    put();
                }
            }
        }

        private void put() {
            board.write(board.contents(), place + "/" + count++, java.util.Arrays.copyOf(piece, length));
            length = 0;
        }

        @Override
        public void close() {
            if (length > 0) {
                put();
            }
        }
    }

    /**
     * Where the entry is on this machine, fetched if it was not here.
     *
     * @throws IOException if it is not on the board, or is not what it is said to be
     */
    Path fetch(Board board, JsonNode about) throws IOException {
        String hash = about.get("hash").textValue();
        if (!hash.matches("[0-9a-f]{64}")) {
            throw new IOException("that is no hash: " + hash);
        }
        Files.createDirectories(folder);
        Path locked = folder.resolveSibling(folder.getFileName() + ".lock");
        // Several members on one machine keep class files in the same folder. A JVM can have the lock of a file only
        // once.
        synchronized (ClassFileStore.class) {
            try (FileChannel channel = FileChannel.open(locked, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock alone = channel.lock()) {
                return fetch(board, about, hash, alone);
            }
        }
    }

    private Path fetch(Board board, JsonNode about, String hash, FileLock alone) throws IOException {
        if (!alone.isValid()) {
            throw new IOException("the lock of " + folder + " is lost");
        }
        Path kept = folder.resolve(hash);
        if (!Files.isDirectory(kept) || !hash.equals(hashOf(kept))) {
            removeOld();
            Path unfinished = Files.createTempDirectory(folder, "fetch");
            try {
                unpack(board, about, hash, unfinished);
                remove(kept);
                Files.move(unfinished, kept);
            } finally {
                remove(unfinished);
            }
        }
        Files.setLastModifiedTime(kept, FileTime.from(Instant.now()));
        String file = about.get("file").textValue();
        return file.isEmpty() ? kept : kept.resolve(Path.of(file).getFileName());
    }

    private static void unpack(Board board, JsonNode about, String hash, Path to) throws IOException {
        MessageDigest digest = digest();
        try (InputStream in = new DigestInputStream(new SequenceInputStream(pieces(board, about)), digest)) {
            Bundle.unpack(in, to);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        String found = HexFormat.of().formatHex(digest.digest());
        if (!found.equals(hash)) {
            throw new IOException("class files are not what they should be: " + found + " instead of " + hash);
        }
    }

    @SuppressWarnings("JdkObsolete") // it is what a stream that opens one after another asks for
    private static Enumeration<InputStream> pieces(Board board, JsonNode about) {
        int count = about.get("pieces").intValue();
        String place = about.get("place").textValue();
        return new Enumeration<>() {
            private int next;

            @Override
            public boolean hasMoreElements() {
                return next < count;
            }

            @Override
            public InputStream nextElement() {
                return new ByteArrayInputStream(piece(board, place + "/" + next++));
            }
        };
    }

    private static byte[] piece(Board board, String key) {
        return board.read(board.contents(), key)
                .orElseThrow(() -> new UncheckedIOException(new IOException("class files are missing on the board")));
    }

    private static String hashOf(Path kept) throws IOException {
        MessageDigest digest = digest();
        try (OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
            Bundle.write(kept, out);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private void removeOld() throws IOException {
        List<Path> all;
        try (Stream<Path> entries = Files.list(folder)) {
            all = entries.sorted(Comparator.comparing((Path p) -> p.toFile().lastModified())
                            .reversed())
                    .toList();
        }
        for (Path old : all.subList(Math.min(KEPT, all.size()), all.size())) {
            if (Instant.ofEpochMilli(old.toFile().lastModified())
                    .isBefore(Instant.now().minus(IN_USE))) {
                remove(old);
            }
        }
    }

    private static void remove(Path tree) throws IOException {
        if (!Files.exists(tree)) {
            return;
        }
        try (Stream<Path> all = Files.walk(tree)) {
            for (Path p : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(p);
            }
        }
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
