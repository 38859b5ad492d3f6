package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Generated programs, fifty in one exploration, checked by one process, by two, by four, and by a cluster of three members: the same verdict and
 * failures, for {@code mcr} the same forest, and for strategies that run an execution for each order the same number.
 */
class EqualToysIT {
    private static final String TARGET = "programs.cli.Toys";
    private static final Path CLASSES = Path.of("target", "test-classes").toAbsolutePath();

    /** In a build some programs with the default strategy, on one JDK; in the thorough profile ten times as many with each. */
    private static final int PROGRAMS = Integer.getInteger("heddle.equal-toys", 50);

    private static final int TOGETHER = 50;
    private static final int WORKERS = 2; // of the cluster; the check itself is the third member

    @TempDir
    static Path folder;

    private static Explorations explorations;
    private static LocalCluster cluster;

    @BeforeAll
    static void startWorkers() throws IOException, InterruptedException {
        assumeTrue(PROGRAMS > 0);
        explorations = new Explorations(folder, CLASSES, List.of(TARGET));
        cluster = new LocalCluster(folder);
        cluster.start(WORKERS);
    }

    @AfterAll
    static void endWorkers() {
        if (cluster != null) {
            cluster.close();
        }
    }

    static Stream<String> strategies() {
        return PROGRAMS > TOGETHER ? Stream.of("mcr", "mcr-classic", "dpor") : Stream.of("mcr");
    }

    private static JsonNode check(String strategy, int first, String run, String... more)
            throws IOException, InterruptedException {
        String[] options = {
            "--strategy",
            strategy,
            "--args",
            first + " " + TOGETHER + " 3",
            "--max-failures",
            "1000",
            "--checkpoint",
            "saved"
        };
        String[] all = with(strategy.equals("mcr") ? options : Arrays.copyOf(options, options.length - 2), more);
        Map<String, JsonNode> results = explorations.check(run, all);
        if (more.length > 0) {
            assertEquals(1, Explorations.shared(results), run + ": workers have run something");
        }
        return results.get(TARGET);
    }

    private static String[] with(String[] options, String... more) {
        return Stream.of(options, more).flatMap(Arrays::stream).toArray(String[]::new);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void severalShowWhatOneShows(String strategy) throws IOException, InterruptedException {
        int failures = 0;
        for (int first = 0; first < PROGRAMS; first += TOGETHER) {
            String alone = strategy + first;
            JsonNode expected = check(strategy, first, alone);
            failures += expected.get("failures").size();
            compare(strategy, expected, alone, "jobs2", check(strategy, first, alone + "jobs2", "--jobs", "2"));
            compare(strategy, expected, alone, "jobs4", check(strategy, first, alone + "jobs4", "--jobs", "4"));
            String[] options = cluster.options().toArray(String[]::new);
            compare(strategy, expected, alone, "cluster", check(strategy, first, alone + "cluster", options));
        }
        System.out.println(strategy + ": " + PROGRAMS + " programs with " + failures + " failures");
        assertTrue(failures > PROGRAMS / 20, strategy + ": " + failures + " failures");
    }

    private static void compare(String strategy, JsonNode expected, String alone, String how, JsonNode found)
            throws IOException {
        String run = alone + how;
        switch (strategy) {
            case "mcr" -> {
                Explorations.assertSame(expected, found, run, "limit", "localHistories", "classes");
                explorations.assertSameForest(alone, run, TARGET, run);
            }
            case "mcr-classic" -> Explorations.assertSame(expected, found, run, "limit", "localHistories", "classes");
            default -> Explorations.assertSame(expected, found, run, "limit", "executions");
        }
    }
}
