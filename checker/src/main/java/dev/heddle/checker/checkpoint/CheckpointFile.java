package dev.heddle.checker.checkpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.options.SetupException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/**
 * A checkpoint as a file: a word to know it by, the version of its form, what the checker knows (JSON), what the strategy
 * knows (its own form), a checksum of it all. It is written beside its place and then moved there, so whoever is killed
 * while writing leaves the one before.
 */
final class CheckpointFile {
    private static final long WORD = 0x686564646c652d63L;
    private static final int VERSION = 1;
    private static final int CHECKSUM_BYTES = Long.BYTES;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Writes what a strategy knows. */
    interface Part {
        void write(DataOutputStream out) throws IOException;
    }

    private final Path path;

    CheckpointFile(Path path) {
        this.path = path;
    }

    boolean exists() {
        return Files.exists(path);
    }

    /** Replaces the file, or leaves it as it is if anything goes wrong. */
    void write(ObjectNode known, Part strategy) throws IOException {
        Path beside = path.resolveSibling(path.getFileName() + ".new");
        try {
            write(beside, known, strategy);
            Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.deleteIfExists(beside); // half a checkpoint is none, and the disk may be full
            throw e;
        }
    }

    private static void write(Path beside, ObjectNode known, Part strategy) throws IOException {
        try (FileOutputStream file = new FileOutputStream(beside.toFile())) {
            CheckedOutputStream checked =
                    new CheckedOutputStream(new BufferedOutputStream(file, 1 << 16), new CRC32C());
            DataOutputStream out = new DataOutputStream(checked);
            out.writeLong(WORD);
            out.writeInt(VERSION);
            byte[] json = MAPPER.writeValueAsBytes(known);
            out.writeInt(json.length);
            out.write(json);
            strategy.write(out);
            out.writeLong(checked.getChecksum().getValue());
            out.flush();
            file.getFD().sync(); // otherwise the move may outlive a power cut that the content does not
        }
    }

    /** Takes what was read. */
    interface Taker {
        void take(ObjectNode known, InputStream strategy) throws IOException;
    }

    /**
     * Reads the file.
     *
     * @throws SetupException if it is no checkpoint, of another version, or damaged
     */
    void read(Taker taker) {
        try {
            requireWhole();
            try (DataInputStream in = open()) {
                in.skipNBytes(Long.BYTES + Integer.BYTES);
                byte[] json = in.readNBytes(in.readInt());
                taker.take((ObjectNode) MAPPER.readTree(new String(json, StandardCharsets.UTF_8)), in);
            }
        } catch (JsonProcessingException e) {
            throw damaged(e);
        } catch (IOException e) {
            throw new SetupException("cannot read checkpoint " + path + ": " + e.getMessage(), e);
        }
    }

    private DataInputStream open() throws IOException {
        return new DataInputStream(new BufferedInputStream(Files.newInputStream(path), 1 << 16));
    }

    private void requireWhole() throws IOException {
        long size = Files.size(path);
        if (size < Long.BYTES + 2 * Integer.BYTES + CHECKSUM_BYTES) {
            throw damaged(null);
        }
        try (DataInputStream in = open()) {
            CRC32C checksum = new CRC32C();
            byte[] buffer = new byte[Long.BYTES + Integer.BYTES];
            in.readFully(buffer);
            checksum.update(buffer);
            java.nio.ByteBuffer head = java.nio.ByteBuffer.wrap(buffer);
            if (head.getLong() != WORD) {
                throw new SetupException("not a checkpoint: " + path);
            }
            int version = head.getInt();
            if (version != VERSION) {
                throw new SetupException("cannot go on from " + path + ": its form has version " + version
                        + ", this Heddle reads version " + VERSION);
            }
            long left = size - buffer.length - CHECKSUM_BYTES;
            buffer = new byte[1 << 16];
            while (left > 0) {
                int n = in.read(buffer, 0, (int) Math.min(left, buffer.length));
                if (n < 0) {
                    throw damaged(null);
                }
                checksum.update(buffer, 0, n);
                left -= n;
            }
            if (in.readLong() != checksum.getValue()) {
                throw damaged(null);
            }
        }
    }

    private SetupException damaged(Throwable cause) {
        return new SetupException(
                "checkpoint " + path + " is damaged: it was cut off or altered; remove it to start from the beginning",
                cause);
    }
}
