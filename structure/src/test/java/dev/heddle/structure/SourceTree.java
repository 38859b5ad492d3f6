package dev.heddle.structure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of the project, without what was built from them. */
final class SourceTree {
    /** The folder that has everything. */
    static final Path ROOT = root();

    private SourceTree() {}

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (folder != null && !Files.exists(folder.resolve("docs/glossary.md"))) {
            folder = folder.getParent();
        }
        if (folder == null) {
            throw new IllegalStateException(
                    "not within the source tree: " + Path.of("").toAbsolutePath());
        }
        return folder;
    }

    /** All files whose names end so, by their paths from the root. */
    static List<Path> files(String ending) {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.map(ROOT::relativize)
                    .filter(p -> p.toString().endsWith(ending))
                    .filter(p -> !isBuiltOrHidden(p))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isBuiltOrHidden(Path path) {
        for (Path part : path) {
            if (part.toString().equals("target") || part.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }

    /** The text of a file, given by its path from the root. */
    static String read(Path path) {
        try {
            return Files.readString(ROOT.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The folders of compiled main classes. */
    static List<Path> classFolders() {
        try (Stream<Path> modules = Files.list(ROOT)) {
            return modules.map(m -> m.resolve("target/classes"))
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
