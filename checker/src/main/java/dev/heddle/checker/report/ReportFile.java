package dev.heddle.checker.report;

import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.result.CheckResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A report that is to be written to a file.
 *
 * @param path the file
 * @param report what to write
 */
public record ReportFile(Path path, Report report) {
    /**
     * Makes sure that the file can be written. Before the exploration: finding out after an hour that the results have no
     * place to go would be unkind.
     *
     * @throws SetupException if it cannot
     */
    public void requireWritable() {
        try {
            Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
                    .close();
        } catch (IOException e) {
            throw new SetupException("cannot write " + path, e);
        }
    }

    /**
     * Writes the report on these results.
     *
     * @throws SetupException if that is no longer possible, as when the disk is full by now
     */
    public void write(List<CheckResult> results) {
        try {
            Files.writeString(path, report.text(results));
        } catch (IOException e) {
            throw new SetupException("cannot write " + path + ": " + e.getMessage(), e);
        }
    }
}
