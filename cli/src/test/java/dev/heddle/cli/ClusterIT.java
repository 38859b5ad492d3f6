package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A cluster of three members, each a process as users have it, against one process alone: the same. */
class ClusterIT {
    private static final String CLASSES =
            Path.of("target", "test-classes").toAbsolutePath().toString();
    private static final String SEARCHED = "programs.cli.ManyStates";
    private static final int WORKERS = 2; // the check itself is the third member

    @TempDir
    static Path folder;

    private static LocalCluster cluster;

    @BeforeAll
    static void startWorkers() throws IOException, InterruptedException {
        cluster = new LocalCluster(folder);
        cluster.start(WORKERS);
    }

    @AfterAll
    static void endWorkers() {
        cluster.close();
    }

    private static HeddleProcess start(String run, String target, String... more) throws IOException {
        Path home = Files.createDirectories(folder.resolve(run));
        List<String> arguments = new ArrayList<>(List.of("check", "--cp", CLASSES, "--keep-going"));
        arguments.addAll(List.of("--checkpoint", "saved", "--json", "report.json"));
        arguments.addAll(List.of(more));
        arguments.add(target);
        List<String> soon = List.of("-Dheddle.workers.after=0", "-Dheddle.workers.wait=true");
        return HeddleProcess.startWith(soon, home, arguments.toArray(String[]::new));
    }

    private static JsonNode result(String run) throws IOException {
        return new ObjectMapper()
                .readTree(folder.resolve(run).resolve("report.json").toFile())
                .get("results")
                .get(0);
    }

    private static byte[] known(String run, String target) throws IOException {
        return Compared.known(folder.resolve(run).resolve("saved").resolve(target + ".checkpoint"));
    }

    private static String[] cluster() {
        return cluster.options().toArray(String[]::new);
    }

    /** Two programs in every build, one with long executions and one with a long search, and as many more as are asked for. */
    static Stream<String> targets() {
        int more = Integer.getInteger("heddle.cluster.programs", 0);
        return Stream.concat(
                Stream.of("programs.cli.Laborious", SEARCHED),
                Stream.of("LostUpdate", "Correct", "Chatty", "AssertKeyword", "ReadsTogether", "UsesLostUpdate")
                        .map("programs.cli."::concat)
                        .limit(more));
    }

    @ParameterizedTest
    @MethodSource("targets")
    void threeMembersShowWhatOneProcessShows(String target) throws IOException, InterruptedException {
        Command alone = start("alone-" + target, target).end();
        Command helped = start("helped-" + target, target, cluster()).end();
        assertEquals(alone.exit(), helped.exit(), helped.toString());
        JsonNode expected = result("alone-" + target);
        JsonNode found = result("helped-" + target);
        assertEquals(Compared.told(expected), Compared.told(found));
        assertEquals(expected.get("verdict"), found.get("verdict"));
        assertEquals(expected.get("localHistories"), found.get("localHistories"));
        assertArrayEquals(known("alone-" + target, target), known("helped-" + target, target), "the forest");
        long tasks = 0;
        long executions = 0;
        for (JsonNode worker : found.get("workers")) {
            assertTrue(worker.get("name").textValue().startsWith("127.0.0.1:"), worker.toString());
            assertEquals("", worker.get("lost").textValue());
            assertTrue(worker.get("pid").longValue() > 0);
            tasks += worker.get("tasks").longValue();
            executions += worker.get("executions").longValue();
        }
        assertTrue(tasks > executions || !target.equals(SEARCHED), "workers have searched, which needs no execution");
        assertTrue(tasks > 0 || !target.endsWith("Laborious"), "workers have done something");
    }

    @Test
    void anotherTokenIsRefusedInOneLineOnBothSides() throws IOException, InterruptedException {
        Path other = TokenFile.write(folder.resolve("other"), "quite another secret text\n");
        Command check = start(
                        "refused",
                        "programs.cli.LostUpdate",
                        "--cluster",
                        cluster.address(),
                        "--token-file",
                        other.toString())
                .end();
        assertEquals(Main.BAD_USAGE, check.exit(), check.toString());
        assertEquals(1, check.err().lines().count(), check.err());
        assertTrue(
                check.err().contains(cluster.address() + " does not go together with this one: it has another token"),
                check.err());
        assertEquals(
                1,
                cluster.said()
                        .lines()
                        .filter(l -> l.endsWith(": it has another token"))
                        .count(),
                cluster.said());

        Command worker = HeddleProcess.run(
                Files.createDirectory(folder.resolve("wrong")),
                "worker",
                "--join",
                cluster.address(),
                "--token-file",
                other.toString());
        assertEquals(Main.BAD_USAGE, worker.exit(), worker.toString());
        assertEquals(1, worker.err().lines().count(), worker.err());
        assertFalse(worker.err().contains("worker at"), worker.err());
    }

    /** How often somebody is killed or stopped in the midst of a check, in the profile "thorough". */
    private static final int FAULTS = Integer.getInteger("heddle.cluster.faults", 0);

    @Test
    void whoIsKilledOrStoppedCostsTimeAndNothingElse() throws IOException, InterruptedException {
        assumeTrue(FAULTS > 0);
        String target = "programs.cli.Laborious";
        start("unharmed", target).end();
        Random random = new Random(FAULTS);
        for (int i = 0; i < FAULTS; i++) {
            String run = "fault" + i;
            HeddleProcess victim = cluster.startWorker();
            HeddleProcess check = start(run, target, cluster());
            check.awaitEnd(random.nextInt(8000));
            switch (i % 3) {
                case 0 -> victim.killWithAll();
                case 1 -> victim.stopAllFor(10_000);
                default -> {
                    check.killWithAll();
                    check = start(run, target, with(cluster(), "--resume"));
                }
            }
            Command ended = check.end();
            assertEquals(1, ended.exit(), run + ": " + ended);
            assertEquals(Compared.told(result("unharmed")), Compared.told(result(run)), run);
            assertArrayEquals(known("unharmed", target), known(run, target), run + ": the forest");
            victim.killWithAll();
        }
    }

    private static String[] with(String[] arguments, String more) {
        String[] all = Arrays.copyOf(arguments, arguments.length + 1);
        all[arguments.length] = more;
        return all;
    }
}
