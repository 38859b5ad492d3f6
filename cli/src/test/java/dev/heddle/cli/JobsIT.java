package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The command with workers, as users run it, on a Java program: the same as without. */
class JobsIT {
    private static final String TARGET = "programs.cli.Laborious";
    private static final String CLASSES =
            Path.of("target", "test-classes").toAbsolutePath().toString();

    @TempDir
    Path folder;

    private JsonNode check(String strategy, int jobs) throws IOException, InterruptedException {
        String run = "jobs" + jobs;
        List<String> arguments = new ArrayList<>(List.of(
                "check", "--cp", CLASSES, "--strategy", strategy, "--keep-going", "--jobs", Integer.toString(jobs)));
        arguments.addAll(List.of("--checkpoint", run, "--json", run + ".json"));
        if (!strategy.equals("mcr")) {
            arguments.addAll(List.of("--max-executions", "500"));
        }
        arguments.add(TARGET);
        List<String> soon = List.of("-Dheddle.workers.after=0");
        Command ended = HeddleProcess.startWith(soon, folder, arguments.toArray(String[]::new))
                .end();
        assertEquals(1, ended.exit(), ended.toString());
        return new ObjectMapper()
                .readTree(folder.resolve(run + ".json").toFile())
                .get("results")
                .get(0);
    }

    private byte[] known(int jobs) throws IOException {
        return Compared.known(folder.resolve("jobs" + jobs).resolve(TARGET + ".checkpoint"));
    }

    /** Those that are divided in parts are tested with toy programs, so that one Java program of theirs is enough now and then. */
    static Stream<String> strategies() {
        boolean thorough = Integer.getInteger("heddle.divided", 0) > 0;
        return thorough ? Stream.of("mcr", "dfs") : Stream.of("mcr");
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void twoJobsShowWhatOneShows(String strategy) throws IOException, InterruptedException {
        JsonNode alone = check(strategy, 1);
        JsonNode helped = check(strategy, 2);
        assertEquals(Compared.told(alone), Compared.told(helped));
        assertEquals(alone.get("verdict"), helped.get("verdict"));
        assertEquals(alone.get("limit"), helped.get("limit"));
        assertTrue(alone.get("workers").isEmpty());
        assertEquals(1, helped.get("workers").size(), "one worker, beside the process that is the other job");
        for (JsonNode worker : helped.get("workers")) {
            assertEquals("", worker.get("lost").textValue());
            assertFalse(worker.get("name").textValue().isEmpty());
        }
        if (strategy.equals("mcr")) {
            assertEquals(alone.get("localHistories"), helped.get("localHistories"));
            assertArrayEquals(known(1), known(2), "the forest");
        } else {
            assertEquals(500, helped.get("executions").intValue());
            assertEquals(alone.get("events"), helped.get("events"));
        }
    }
}
