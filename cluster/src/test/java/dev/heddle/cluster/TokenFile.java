package dev.heddle.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** A file with a cluster's secret, as it has to be: for nobody else to read. */
final class TokenFile {
    private TokenFile() {}

    /** Makes it, or what is in it another one. */
    static Path write(Path file, String secret) throws IOException {
        Files.writeString(file, secret);
        if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        }
        return file;
    }
}
