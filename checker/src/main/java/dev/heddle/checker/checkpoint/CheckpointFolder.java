package dev.heddle.checker.checkpoint;

import dev.heddle.checker.options.SetupException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The folder for checkpoints, one file for each target. */
public final class CheckpointFolder {
    private static final String ENDING = ".checkpoint";

    private final Path folder;

    /**
     * Keeps them in that folder, which is made if need be.
     *
     * @throws SetupException if it cannot be written to
     */
    public CheckpointFolder(Path folder) {
        this.folder = folder;
        try {
            Files.createDirectories(folder.toAbsolutePath());
        } catch (IOException e) {
            throw new SetupException("cannot make the folder for checkpoints: " + folder, e);
        }
        if (!Files.isWritable(folder.toAbsolutePath())) {
            throw new SetupException("cannot write checkpoints to " + folder);
        }
    }

    /** Whether there is one of that target, or of an invocation of it if it is a test that is invoked several times. */
    public boolean has(String target) {
        return held().stream().anyMatch(f -> isOf(target, f));
    }

    CheckpointFile file(String target) {
        return new CheckpointFile(folder.resolve(name(target)));
    }

    String told(String target) {
        return folder.resolve(name(target)).toString();
    }

    private static String name(String target) {
        return stem(target) + ENDING;
    }

    private static String stem(String target) {
        return target.replaceAll("[^\\w.$#-]", "_");
    }

    /** An invocation has its number in brackets. */
    private static boolean isOf(String target, String file) {
        return file.equals(name(target))
                || file.matches(Pattern.quote(stem(target)) + "_[\\d.]+_" + Pattern.quote(ENDING));
    }

    /**
     * For who wants to go on: the folder must hold a checkpoint of one of the targets, or none at all.
     *
     * @throws SetupException naming those that it holds, if they are all of other targets
     */
    public void requireOneOf(List<String> targets) {
        List<String> held = held();
        if (!held.isEmpty() && targets.stream().noneMatch(t -> held.stream().anyMatch(f -> isOf(t, f)))) {
            throw new SetupException("nothing to resume in " + folder + ": it holds checkpoints of other targets only ("
                    + String.join(", ", held) + ")");
        }
    }

    private List<String> held() {
        try (Stream<Path> files = Files.list(folder.toAbsolutePath())) {
            return files.map(f -> f.getFileName().toString())
                    .filter(f -> f.endsWith(ENDING))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new SetupException("cannot read the folder for checkpoints: " + folder, e);
        }
    }
}
