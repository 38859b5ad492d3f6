package dev.heddle.cli;

import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.ClassPath;
import dev.heddle.checker.report.SourceFolders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Where the text of the program is, as a flag. */
final class SourceFlags {
    @Option(
            names = "--sources",
            paramLabel = "FOLDER",
            description = "A folder with the source text of the program, shown beside its lines; may be repeated."
                    + " Searched besides: src, src/main/java and the like around the class path.")
    private List<Path> folders = new ArrayList<>();

    boolean isGiven() {
        return !folders.isEmpty();
    }

    /**
     * Where to look for the text of classes from there.
     *
     * @throws SetupException if a folder that was named is not there
     */
    SourceFolders around(ClassPath path) {
        for (Path folder : folders) {
            if (!Files.isDirectory(folder)) {
                throw new SetupException("--sources " + folder + ": there is no such folder");
            }
        }
        return new SourceFolders(folders, path.entries());
    }
}
