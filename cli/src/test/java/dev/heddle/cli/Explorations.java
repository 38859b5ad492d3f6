package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Commands that check the same programs, each in another way, to see that all of them tell the same. */
final class Explorations {
    /** For one program with its workers, on a machine that has much else to do: what takes longer hangs. */
    private static final long DEADLINE_SECONDS = 300;

    private final Path folder;
    private final Path classes;
    private final List<String> targets;

    /** Of these programs, some of which fail; what the commands write is kept in that folder. */
    Explorations(Path folder, Path classes, List<String> targets) {
        this.folder = folder;
        this.classes = classes;
        this.targets = targets;
        assertTrue(Files.isDirectory(classes), "the programs are compiled: " + classes);
    }

    /** The result of each program, of one command that checks all of them. */
    Map<String, JsonNode> check(String run, String... options) throws IOException, InterruptedException {
        Path home = Files.createDirectories(folder.resolve(run));
        List<String> arguments = new ArrayList<>(List.of("check", "--cp", classes.toString(), "--keep-going"));
        arguments.addAll(List.of("--json", "report.json"));
        arguments.addAll(List.of("--patience", "2m")); // no worker is given up because the machine is busy
        arguments.addAll(Arrays.asList(options));
        arguments.addAll(targets);
        List<String> soon = List.of("-Dheddle.workers.after=0", "-Dheddle.workers.wait=true");
        Command ended = HeddleProcess.startWith(soon, home, arguments.toArray(String[]::new))
                .endWithin(DEADLINE_SECONDS * targets.size());
        assertEquals(1, ended.exit(), ended.toString());
        Map<String, JsonNode> results = new LinkedHashMap<>();
        for (JsonNode result : new ObjectMapper()
                .readTree(home.resolve("report.json").toFile())
                .get("results")) {
            results.put(result.get("target").textValue(), result);
        }
        assertEquals(targets, List.copyOf(results.keySet()));
        return results;
    }

    /** The same verdict, failures and races, and the same numbers of these names. */
    static void assertSame(JsonNode expected, JsonNode found, String told, String... names) {
        assertEquals(expected.get("verdict"), found.get("verdict"), told);
        assertEquals(Compared.told(expected), Compared.told(found), told);
        for (String name : names) {
            assertEquals(expected.get(name), found.get(name), told + ": " + name);
        }
    }

    /** That two runs, both with {@code --checkpoint saved}, know the same of a program, byte for byte. */
    void assertSameForest(String run, String other, String target, String told) throws IOException {
        assertArrayEquals(known(run, target), known(other, target), told + ": the forest");
    }

    private byte[] known(String run, String target) throws IOException {
        return Compared.known(folder.resolve(run).resolve("saved").resolve(target + ".checkpoint"));
    }

    /** How many programs workers have run something of; none of them was lost. */
    static int shared(Map<String, JsonNode> results) {
        int shared = 0;
        for (JsonNode result : results.values()) {
            long executions = 0;
            for (JsonNode worker : result.get("workers")) {
                assertEquals("", worker.get("lost").textValue(), result.get("target") + ": " + worker);
                executions += worker.get("executions").longValue();
            }
            shared += executions > 0 ? 1 : 0;
        }
        return shared;
    }
}
