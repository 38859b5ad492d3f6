package dev.heddle.checker.report;

import dev.heddle.checker.explanation.Step;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.model.TraceLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where the program's text may be: folders that were named, and those that builds keep it in, seen from the working directory
 * and from the folders of classes.
 */
public final class SourceFolders {
    /** Below a project's folder, where Maven, Gradle, IDEs and people without any of them keep it. */
    private static final List<String> IN_PROJECT =
            List.of("src/main/java", "src/test/java", "src/main/kotlin", "src/test/kotlin", "src", "");

    /** A project's folder is so far above that of its classes at most: {@code build/classes/java/main}. */
    private static final int MOST_ABOVE = 4;

    /** An execution has more lines than anybody wants to see. */
    private static final int MOST_LINES = 200;

    private final Set<Path> folders = new LinkedHashSet<>();
    private final Map<String, Optional<List<String>>> files = new HashMap<>();

    /**
     * Knows where to look.
     *
     * @param named folders that the user has named
     * @param classPath folders and jars with the program's classes
     */
    public SourceFolders(List<Path> named, List<Path> classPath) {
        folders.addAll(named);
        addProject(Path.of("").toAbsolutePath());
        for (Path entry : classPath) {
            Path above = entry.toAbsolutePath();
            for (int i = 0; i <= MOST_ABOVE && above != null; i++) {
                addProject(above);
                above = above.getParent();
            }
        }
    }

    private void addProject(Path project) {
        IN_PROJECT.forEach(f -> folders.add(project.resolve(f)));
    }

    /** The same result, its failures with the text of the lines at which they came about. */
    public CheckResult tell(CheckResult result) {
        List<FoundFailure> told = new ArrayList<>();
        for (FoundFailure f : result.failures()) {
            told.add(f.withSource(linesOf(f)));
        }
        return result.withFailures(told);
    }

    private Map<String, String> linesOf(FoundFailure failure) {
        Set<String> sites = new LinkedHashSet<>();
        failure.explanation().steps().stream().map(Step::site).forEach(sites::add);
        failure.trace().stream().map(TraceLine::site).forEach(sites::add);
        Map<String, String> lines = new LinkedHashMap<>();
        sites.stream()
                .limit(MOST_LINES)
                .forEach(s -> SourcePlace.of(s).flatMap(this::line).ifPresent(text -> lines.put(s, text)));
        return lines;
    }

    /** The text of the line, without what surrounds it; nothing if it is not there. */
    Optional<String> line(SourcePlace place) {
        if (!place.isOfTheProgram()) {
            return Optional.empty();
        }
        return files.computeIfAbsent(place.file(), this::read)
                .filter(lines -> place.line() <= lines.size())
                .map(lines -> lines.get(place.line() - 1).strip())
                .filter(text -> !text.isEmpty());
    }

    private Optional<List<String>> read(String file) {
        for (String name : namesOf(file)) {
            for (Path folder : folders) {
                Path found = folder.resolve(name);
                if (Files.isRegularFile(found)) {
                    try {
                        return Optional.of(Files.readAllLines(found));
                    } catch (IOException e) {
                        return Optional.empty(); // in another encoding, or not for us: better no text than a wrong one
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** A class does not say in which language it was written. */
    private static List<String> namesOf(String file) {
        String stem = file.substring(0, file.length() - ".java".length());
        String kotlin = stem.endsWith("Kt") ? stem.substring(0, stem.length() - 2) : stem;
        return List.of(file, kotlin + ".kt");
    }
}
