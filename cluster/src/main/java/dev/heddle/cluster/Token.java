package dev.heddle.cluster;

import dev.heddle.checker.options.SetupException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The secret that the members of a cluster share. Whoever has it may have the others run code, so it never leaves a process:
 * others see only what was computed with it.
 */
public final class Token {
    /** Shorter ones can be guessed. */
    private static final int LEAST_LENGTH = 16;

    private static final int RANDOM_BYTES = 32;
    private static final int NAME_BYTES = 8;
    private static final String ALGORITHM = "HmacSHA256";

    /** How many bytes a seal has. */
    static final int SEAL = 32;

    private final SecretKeySpec key;

    private Token(byte[] secret) {
        key = new SecretKeySpec(secret, ALGORITHM);
    }

    /**
     * The one in a file that the user names; blanks around it do not count.
     *
     * @throws SetupException if it cannot be read, anybody can read it, or it is too short to be a secret
     */
    public static Token in(Path file) {
        String text;
        try {
            text = Files.readString(file).strip();
            if (isPublic(file)) {
                throw new SetupException("everybody on this machine can read the token in the file " + file
                        + " (see that nobody else can: chmod 600 " + file + ")");
            }
        } catch (IOException e) {
            throw new SetupException("the token cannot be read from the file " + file, e);
        }
        if (text.length() < LEAST_LENGTH) {
            throw new SetupException("the token in the file " + file + " is too short: it needs at least "
                    + LEAST_LENGTH + " characters");
        }
        return new Token(text.getBytes(StandardCharsets.UTF_8));
    }

    private static boolean isPublic(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        return view != null && view.readAttributes().permissions().contains(PosixFilePermission.OTHERS_READ);
    }

    /** The user's own, in a file that nobody else can read; makes it if it is not there. */
    public static Token ownIn(Path file) {
        try {
            if (!Files.exists(file)) {
                make(file);
            }
        } catch (IOException e) {
            throw new SetupException("a token cannot be kept in the file " + file + "; name one with --token-file", e);
        }
        return in(file);
    }

    private static void make(Path file) throws IOException {
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        FileAttribute<?>[] onlyMine = {};
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Set<PosixFilePermission> mine = PosixFilePermissions.fromString("rw-------");
            onlyMine = new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(mine)};
        }
        Path parent = file.toAbsolutePath().getParent();
        Files.createDirectories(parent);
        Path unfinished = Files.createTempFile(parent, "token", ".tmp", onlyMine);
        try {
            Files.writeString(unfinished, HexFormat.of().formatHex(random));
            Files.createLink(file, unfinished);
        } catch (FileAlreadyExistsException e) {
            return; // another process was first, and its token is as good
        } finally {
            Files.delete(unfinished);
        }
    }

    /** What the cluster is called among others; tells nothing about the token. */
    public String clusterName() {
        return "heddle-" + HexFormat.of().formatHex(mac("name"), 0, NAME_BYTES);
    }

    /** What only somebody with the token can compute of these. */
    byte[] mac(String purpose, byte[]... parts) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            byte[] text = purpose.getBytes(StandardCharsets.UTF_8);
            mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(text.length).array());
            mac.update(text);
            for (byte[] part : parts) {
                mac.update(
                        ByteBuffer.allocate(Integer.BYTES).putInt(part.length).array());
                mac.update(part);
            }
            return mac.doFinal();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }

    /**
     * Puts a seal before a message.
     *
     * @param place where it is kept, so that it does not count elsewhere
     */
    public byte[] seal(String place, byte[] message) {
        return ByteBuffer.allocate(SEAL + message.length)
                .put(mac("seal", place.getBytes(StandardCharsets.UTF_8), message))
                .put(message)
                .array();
    }

    /** The message under the seal; empty if it is not this token's, or was made for another place. */
    public Optional<byte[]> open(String place, byte[] sealed) {
        if (sealed.length < SEAL) {
            return Optional.empty();
        }
        byte[] seal = new byte[SEAL];
        byte[] message = new byte[sealed.length - SEAL];
        ByteBuffer.wrap(sealed).get(seal).get(message);
        byte[] right = mac("seal", place.getBytes(StandardCharsets.UTF_8), message);
        return MessageDigest.isEqual(right, seal) ? Optional.of(message) : Optional.empty();
    }
}
