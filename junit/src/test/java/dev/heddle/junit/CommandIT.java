package dev.heddle.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code heddle check} has JUnit run tests that ask for what only JUnit can give: the one that the project has. */
class CommandIT {
    private static final long DEADLINE_SECONDS = 120;
    private static final String TESTS = "programs.junit.command.Commanded$";
    private static final Pattern NEWEST = Pattern.compile("(junit-|opentest4j|apiguardian).*\\.jar");

    @TempDir
    private Path folder;

    private record Ended(int exit, String out, String err) {}

    private static String classPath(Stream<Path> junit) {
        List<String> entries = new ArrayList<>();
        entries.add(Path.of("target", "test-classes").toAbsolutePath().toString());
        entries.add(System.getProperty("heddle.test.jar"));
        junit.map(Path::toString).forEach(entries::add);
        return String.join(File.pathSeparator, entries);
    }

    private static Stream<Path> newest() {
        return Arrays.stream(TestRun.classPath().split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(e -> NEWEST.matcher(e.getFileName().toString()).matches());
    }

    /** Few projects name a launcher, because build tools bring their own: it lies beside the engine. */
    private static Stream<Path> newestWithoutLauncher() {
        return newest().filter(e -> !e.getFileName().toString().contains("launcher"));
    }

    private Ended heddle(String... args) throws IOException, InterruptedException {
        String lib = System.getProperty("heddle.test.lib");
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("heddle.test.jvm"),
                "-Dheddle.cache=" + Path.of("target", "heddle-cache").toAbsolutePath(),
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Xlog:disable",
                "-Xlog:all=error:stderr",
                "-javaagent:" + lib + "/heddle-agent.jar=own-loader",
                "-cp",
                lib + "/*",
                "dev.heddle.cli.Main"));
        command.addAll(List.of(args));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("it hangs; so far: " + Files.readString(out) + Files.readString(err));
        }
        return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    /** What became of each target, as in {@code covered 2}; the second result of the same target comes after the first. */
    private Map<String, String> verdicts(Path json) throws IOException {
        Map<String, String> verdicts = new TreeMap<>();
        for (JsonNode r : new ObjectMapper().readTree(json.toFile()).get("results")) {
            String verdict = r.get("verdict").asText();
            String told = verdict.equals("covered")
                    ? verdict + " " + r.get("executions").asInt()
                    : verdict;
            verdicts.merge(r.get("target").asText().replace(TESTS, ""), told, (a, b) -> a + ", " + b);
        }
        return verdicts;
    }

    private static final Map<String, String> EXPECTED = new TreeMap<>(Map.ofEntries(
            Map.entry("FailsAfter#test", "covered 1, error"),
            Map.entry("FailsBefore#test", "error"),
            Map.entry("Intercepted#marked", "covered 1"),
            Map.entry("Intercepted#plain", "error"),
            Map.entry("Once#test", "covered 2"),
            Map.entry("Plain#losesUpdatesOfTwo[1]", "covered 1"),
            Map.entry("Plain#losesUpdatesOfTwo[2]", "failed"),
            Map.entry("Plain#losesUpdatesOfTwo[3]", "error"),
            Map.entry("Plain$Inner#isNested", "covered 1"),
            Map.entry("Skipped#disabled", "error"),
            Map.entry("Skipped#neverApplies[1]", "error"),
            Map.entry("Slow#test", "limit"),
            Map.entry("Slow#testInAThreadOfItsOwn", "limit")));

    @Test
    void testsGetWhatTheyAskFor() throws IOException, InterruptedException {
        Path json = folder.resolve("all.json");
        Ended all = heddle(
                "check",
                "--quiet",
                "--json",
                json.toString(),
                "--cp",
                classPath(newestWithoutLauncher()),
                TESTS + "*",
                TESTS + "Skipped#disabled",
                TESTS + "Plain#losesUpdatesOfTwo[3]");
        assertEquals(2, all.exit, all.toString());
        assertEquals(EXPECTED, verdicts(json), all.toString());
        List<String> told =
                all.err.lines().filter(l -> l.startsWith("heddle: ")).toList();
        assertTrue(told.contains("heddle: JUnit skips " + TESTS + "Skipped#disabled: not now"), all.err);
        assertTrue(told.contains("heddle: " + TESTS + "Plain#losesUpdatesOfTwo has no invocation 3"), all.err);
        assertTrue(told.stream().anyMatch(l -> l.endsWith("IllegalArgumentException: not tidy")), all.err);
        assertTrue(told.stream().anyMatch(l -> l.endsWith("IllegalArgumentException: no such server")), all.err);

        // The schedule says which invocation it is of.
        Ended replay = heddle("replay", "heddle-Commanded$Plain-1.schedule");
        assertEquals(1, replay.exit, replay.toString());
        assertTrue(replay.out.startsWith(TESTS + "Plain#losesUpdatesOfTwo[2]: FAILED"), replay.out);
    }

    @Test
    void theOldestJUnitDoesTheSame() throws IOException, InterruptedException {
        Path json = folder.resolve("all.json");
        String classPath;
        try (Stream<Path> oldest = Files.list(Path.of("target", "oldest-junit").toAbsolutePath())) {
            classPath = classPath(Stream.concat(
                    oldest.sorted(),
                    newest().filter(e -> e.getFileName().toString().startsWith("opentest4j"))));
        }
        String extended = "programs.junit.Extended$";
        Ended all = heddle(
                "check",
                "--quiet",
                "--json",
                json.toString(),
                "--cp",
                classPath,
                extended + "Folders#test",
                extended + "Registered#test",
                TESTS + "Once#test");
        assertEquals(0, all.exit, all.toString());
        assertEquals(3, verdicts(json).size(), all.toString());
    }
}
