package dev.heddle.agent.cache;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The folder where files are kept between JVMs. A file gets its name when it is complete, so several JVMs at once, or one
 * that is killed, leave no half-written file under a name that anybody looks for.
 */
public final class CacheFolder {
    /** System property: the folder, or {@value #OFF}. */
    public static final String PROPERTY = "heddle.cache";

    /** Environment variable: the same, where the property is not set. */
    public static final String VARIABLE = "HEDDLE_CACHE";

    /** Keep nothing, use nothing that was kept. */
    public static final String OFF = "off";

    private static final String UNFINISHED = ".tmp";
    private static final Duration ABANDONED = Duration.ofHours(1);
    private static final Duration UNTOUCHED = Duration.ofHours(12);

    /** Of each kind: one per JDK and build of Heddle that is in use, and a few that may be again. */
    private static final int KEPT = 6;

    private final Path folder;

    private CacheFolder(Path folder) {
        this.folder = folder;
    }

    /** What writes the contents of a file. */
    public interface Contents {
        /** Writes them. */
        void writeTo(OutputStream out) throws IOException;
    }

    /** The folder that the user has, made if it is missing; none if that is not wanted or not possible. */
    public static Optional<CacheFolder> ofUser() {
        String wanted = System.getProperty(PROPERTY, System.getenv(VARIABLE));
        if (OFF.equals(wanted)) {
            return Optional.empty();
        }
        return at(wanted == null || wanted.isEmpty() ? usual() : Path.of(wanted));
    }

    /** That folder, made if it is missing; none if that is not possible. */
    public static Optional<CacheFolder> at(Path folder) {
        if (folder == null) {
            return Optional.empty();
        }
        try {
            Files.createDirectories(folder);
        } catch (IOException e) { // without a home, or with one that is read-only, the start just takes longer
            return Optional.empty();
        }
        return Optional.of(new CacheFolder(folder));
    }

    /** Where the system's users expect caches; null if there is no such place. Nothing here may need a lambda: it is early. */
    private static Path usual() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.startsWith("windows")) {
            return below(System.getenv("LOCALAPPDATA"), "heddle", "cache");
        }
        String home = System.getProperty("user.home");
        if (system.startsWith("mac")) {
            return below(home, "Library", "Caches", "heddle");
        }
        Path stated = below(System.getenv("XDG_CACHE_HOME"), "heddle");
        return stated != null ? stated : below(home, ".cache", "heddle");
    }

    private static Path below(String start, String... names) {
        if (start == null || !Path.of(start).isAbsolute()) {
            return null;
        }
        return Path.of(start, names);
    }

    /** Where a file of that name is, or would be. */
    public Path file(String name) {
        return folder.resolve(name);
    }

    /** Notes that a file is in use, so that others are removed before it; in a read-only folder none ever is. */
    public void touch(Path file) {
        try {
            Instant now = Instant.now();
            if (Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(UNTOUCHED))) {
                Files.setLastModifiedTime(file, FileTime.from(now));
            }
        } catch (IOException e) { // not ours to change
            return;
        }
    }

    /** Writes a file, in place of an old one if there is one, and removes the oldest of those whose names end alike. */
    public void write(String name, Contents contents) throws IOException {
        Path unfinished = Files.createTempFile(folder, name, UNFINISHED);
        try {
            try (OutputStream out = Files.newOutputStream(unfinished)) {
                contents.writeTo(out);
            }
            Files.move(unfinished, file(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
        removeOld(name.substring(name.lastIndexOf('.')));
    }

    private void removeOld(String ending) throws IOException {
        List<File> alike = new ArrayList<>();
        File[] files = folder.toFile().listFiles();
        for (File f : files == null ? new File[0] : files) {
            if (f.getName().endsWith(ending)) {
                alike.add(f);
            } else if (f.getName().endsWith(UNFINISHED)
                    && Instant.ofEpochMilli(f.lastModified())
                            .isBefore(Instant.now().minus(ABANDONED))) {
                Files.deleteIfExists(f.toPath());
            }
        }
        alike.sort(Comparator.comparingLong(File::lastModified).reversed());
        for (File f : alike.subList(Math.min(KEPT, alike.size()), alike.size())) {
            Files.deleteIfExists(f.toPath());
        }
    }
}
