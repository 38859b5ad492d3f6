package dev.heddle.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The jar beside each generation of JUnit, and beside what else test runs have: the part of {@code integration/matrix} that
 * needs no build of its own, so that every build can have it.
 */
class MatrixIT {
    private static final Path FOLDER = Path.of("target").toAbsolutePath();

    @ParameterizedTest
    @CsvSource({"oldest, plain", "middle, jacoco", "newest, parallel"})
    void testsEndAsTheyShould(String junit, String beside, @TempDir Path folder)
            throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>();
        switch (beside) {
            case "jacoco" ->
                arguments.add("-javaagent:" + FOLDER.resolve("jacoco/org.jacoco.agent-runtime.jar") + "=destfile="
                        + folder.resolve("jacoco.exec"));
            case "parallel" -> {
                arguments.add("-Djunit.jupiter.execution.parallel.enabled=true");
                arguments.add("-Djunit.jupiter.execution.parallel.mode.default=concurrent");
            }
            default -> assertEquals("plain", beside);
        }
        String classPath = junit.equals("newest")
                ? JarIT.classPath(List.of())
                : TestRun.classPathWith(JarIT.classPath(List.of()), FOLDER.resolve(junit + "-junit"));
        String output = TestRun.of("programs.junit.Cell", classPath, arguments.toArray(new String[0]));
        Map<String, Long> ends = output.lines()
                .map(line -> line.split(" ", 2)[0])
                .filter(word -> word.equals("SUCCESSFUL") || word.equals("FAILED") || word.equals("ABORTED"))
                .collect(Collectors.groupingBy(word -> word, TreeMap::new, Collectors.counting()));
        // Ten ordinary tests, and of Heddle's two that pass, one that fails and two with parameters.
        assertEquals(Map.of("SUCCESSFUL", 14L, "FAILED", 1L), ends, output);
        assertTrue(output.contains("value -> 0"), output);
        if (beside.equals("jacoco")) {
            assertTrue(folder.resolve("jacoco.exec").toFile().length() > 0, "JaCoCo was not there");
        }
    }
}
