package dev.heddle.checker.report;

import dev.heddle.checker.options.HeddleVersion;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.ProgramInput;
import dev.heddle.checker.program.TargetSpec;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.FoundFailure;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Keeps failing schedules in a folder, one file each. */
public final class ScheduleFiles {
    private final Path folder;

    /**
     * Keeps them in that folder, which is made if need be.
     *
     * @throws SetupException if it cannot be written to
     */
    public ScheduleFiles(Path folder) {
        this.folder = folder;
        Path actual = folder.toAbsolutePath();
        try {
            Files.createDirectories(actual);
        } catch (IOException e) {
            throw new SetupException("cannot make the folder for schedule files: " + folder, e);
        }
        if (!Files.isWritable(actual)) {
            throw new SetupException(
                    "cannot write schedule files to " + actual + " (name another folder with --schedules)");
        }
    }

    /**
     * Writes the schedule of every failure, and returns the result with the names of the files in it. A failure whose
     * schedule cannot be written is a failure all the same.
     *
     * @param complaints hears why one could not be written
     */
    public CheckResult keep(CheckResult result, TargetSpec spec, String classPath, Consumer<String> complaints) {
        return keep(result, spec, classPath, ProgramInput.NONE, Map.of(), complaints);
    }

    /**
     * The same for a program of which more is known.
     *
     * @param input what it was given
     * @param classes checksums of its classes by name, by which a replay can tell that it has changed
     */
    public CheckResult keep(
            CheckResult result,
            TargetSpec spec,
            String classPath,
            ProgramInput input,
            Map<String, Long> classes,
            Consumer<String> complaints) {
        return keep(result, spec.toString(), spec.simpleName(), classPath, input, classes, complaints);
    }

    /**
     * The same for any target.
     *
     * @param target by which a replay finds the program
     * @param name part of the files' names
     */
    public CheckResult keep(
            CheckResult result, String target, String name, String classPath, Consumer<String> complaints) {
        return keep(result, target, name, classPath, ProgramInput.NONE, Map.of(), complaints);
    }

    private CheckResult keep(
            CheckResult result,
            String target,
            String name,
            String classPath,
            ProgramInput input,
            Map<String, Long> classes,
            Consumer<String> complaints) {
        List<FoundFailure> kept = new ArrayList<>();
        for (FoundFailure found : result.failures()) {
            ScheduleFile file =
                    ScheduleFile.of(HeddleVersion.text(), target, classPath, input, classes, result.options(), found);
            try {
                kept.add(found.keptIn(write(name, ScheduleText.write(file))));
            } catch (IOException e) {
                complaints.accept("cannot write a schedule file to " + folder.toAbsolutePath() + ": " + reason(e));
                kept.add(found);
            }
        }
        return result.withFailures(kept);
    }

    /** In words for people: what is wrong with a file is told by the class of the exception alone, unless the system says more. */
    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "access is denied";
        }
        return e instanceof NoSuchFileException ? "there is no such folder" : e.getMessage();
    }

    /** Under the first free number; the same failure found again is the same file again. */
    private Path write(String name, String text) throws IOException {
        for (int n = 1; ; n++) {
            Path path = folder.resolve("heddle-" + name + "-" + n + ".schedule");
            if (!Files.exists(path)) {
                try {
                    return Files.writeString(path, text);
                } catch (IOException e) {
                    Files.deleteIfExists(path); // half a schedule is none
                    throw e;
                }
            }
            if (Files.size(path) == text.getBytes(StandardCharsets.UTF_8).length
                    && Files.readString(path).equals(text)) {
                return path;
            }
        }
    }

    /**
     * Reads a schedule file.
     *
     * @throws SetupException if it cannot be read or is none
     */
    public static ScheduleFile read(Path path) {
        try {
            return ScheduleText.read(path.toString(), Files.readString(path));
        } catch (NoSuchFileException e) {
            throw new SetupException("no schedule file " + path, e);
        } catch (CharacterCodingException e) {
            throw new SetupException("not a schedule file: " + path, e);
        } catch (IOException e) {
            throw new SetupException("cannot read schedule file " + path + ": " + e.getMessage(), e);
        }
    }
}
