package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A cluster on machines with a network between them that is cut in the midst of checks: the same as one process alone shows, and
 * afterwards the cluster is whole again. In the profile "thorough", where network namespaces can be made.
 */
class CutNetworkIT {
    private static final boolean ASKED = Boolean.getBoolean("heddle.cluster.cuts");
    private static final int WORKERS = 3;
    private static final int CHECKER = 4;
    private static final String TARGET = "programs.cli.Unhurried";
    private static final int WRITERS = 7;

    /** In milliseconds; one that takes longer than a minute parts the cluster. */
    private static final int SHORT_CUT = 10_000;

    private static final int LONG_CUT = 90_000;

    /** More than the default, for a busy machine; what a worker may be silent is twice that, and less than a long cut. */
    private static final String PATIENCE = "40s";

    private static final long CHECK_SECONDS = 900;
    private static final int MOST_TRIES = 20;

    private static final String CLASSES =
            Path.of("target", "test-classes").toAbsolutePath().toString();

    /** What can be done to a machine's link. */
    enum Cut {
        /** The machine knows that it reaches nobody. */
        UNPLUGGED,
        /** Nothing comes through, and nobody is told. */
        SILENT
    }

    @TempDir
    static Path folder;

    private static final List<HeddleProcess> STARTED = new ArrayList<>();
    private static Machines machines;
    private static Path token;

    @BeforeAll
    static void startWorkers() throws IOException, InterruptedException {
        assumeTrue(ASKED, "network cuts are for the profile thorough");
        try {
            machines = new Machines(CHECKER);
        } catch (IOException e) {
            abort("skipped, as network namespaces cannot be made here: " + e.getMessage());
        }
        token = TokenFile.write(folder.resolve("token"), "a secret of some length\n");
        for (int i = 1; i <= WORKERS; i++) {
            List<String> arguments = List.of(
                    "worker", "--join", addresses(), "--listen", machines.address(i), "--token-file", token.toString());
            HeddleProcess worker = start(i, "worker" + i, List.of(), arguments);
            STARTED.add(worker);
            worker.awaitErrorOutput();
            assertTrue(worker.said().startsWith("heddle: worker at " + machines.address(i)), worker.said());
        }
    }

    @AfterAll
    static void end() throws IOException, InterruptedException {
        for (HeddleProcess worker : STARTED) {
            worker.killWithAll();
        }
        if (machines != null) {
            machines.close();
        }
    }

    private static String addresses() {
        List<String> all = new ArrayList<>();
        for (int i = 1; i <= WORKERS; i++) {
            all.add(machines.address(i));
        }
        return String.join(",", all);
    }

    private static HeddleProcess start(int machine, String run, List<String> options, List<String> arguments)
            throws IOException {
        Path home = Files.createDirectories(folder.resolve(run));
        List<String> own = new ArrayList<>(options);
        own.add("-Dheddle.cache=" + folder.resolve("cache" + machine));
        return HeddleProcess.startOn(machines.on(machine), own, home, arguments.toArray(String[]::new));
    }

    private static HeddleProcess check(String run, String strategy, long millis, boolean helped) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("check", "--cp", CLASSES, "--keep-going"));
        arguments.addAll(List.of("--strategy", strategy, "--args", WRITERS + " " + millis));
        arguments.addAll(List.of("--json", "report.json", "--progress", "--patience", PATIENCE));
        if (strategy.equals("mcr")) {
            arguments.addAll(List.of("--checkpoint", "saved"));
        }
        if (helped) {
            arguments.addAll(List.of("--cluster", addresses(), "--token-file", token.toString()));
        }
        arguments.add(TARGET);
        List<String> soon = List.of("-Dheddle.workers.after=0", "-Dheddle.workers.wait=true");
        return start(CHECKER, run, soon, arguments);
    }

    private static JsonNode result(String run) throws IOException {
        return new ObjectMapper()
                .readTree(folder.resolve(run).resolve("report.json").toFile())
                .get("results")
                .get(0);
    }

    private static byte[] forest(String run) throws IOException {
        return Compared.known(folder.resolve(run).resolve("saved").resolve(TARGET + ".checkpoint"));
    }

    /**
     * What is cut, for how long, of whom, and how long an execution takes, so that the check is longer than the cut. The first worker
     * is the eldest member, and the last machine is that of the check; 0 is for ever.
     */
    @ParameterizedTest
    @CsvSource({
        "mcr, UNPLUGGED, 3, " + SHORT_CUT + ", 700",
        "mcr, SILENT, 3, " + SHORT_CUT + ", 700",
        "dpor, SILENT, 1, " + SHORT_CUT + ", 700",
        "mcr, SILENT, 4, " + SHORT_CUT + ", 700",
        "dpor, UNPLUGGED, 4, " + SHORT_CUT + ", 700",
        "dpor, UNPLUGGED, 3, " + LONG_CUT + ", 3500",
        "mcr, SILENT, 3, " + LONG_CUT + ", 3500",
        "mcr, SILENT, 1, " + LONG_CUT + ", 3500",
        "dpor, SILENT, 4, " + LONG_CUT + ", 3500",
        "mcr, SILENT, 2, 0, 1500"
    })
    void aCutCostsTimeAndNothingElse(String strategy, Cut cut, int machine, long cutMillis, long executionMillis)
            throws IOException, InterruptedException {
        String alone = "alone-" + strategy;
        if (!Files.exists(folder.resolve(alone))) {
            assertEquals(1, check(alone, strategy, 0, false).end().exit());
        }
        awaitAll();
        String run = strategy + "-" + cut + "-" + machine + "-" + cutMillis;
        HeddleProcess check = check(run, strategy, executionMillis, true);
        String itsWorker = Pattern.quote(machines.address(machine == CHECKER ? 1 : machine)) + ":\\d+/1";
        assertTrue(check.awaitErrorOutput(0, Pattern.compile(itsWorker + ": [1-9]")), check.said());
        set(cut, machine);
        check.awaitEnd(cutMillis);
        assertTrue(check.isAlive(), "the check was over before the cut was");
        if (cutMillis > 0) {
            heal(cut, machine);
        }
        Command ended = check.endWithin(CHECK_SECONDS);
        if (cutMillis == 0) {
            heal(cut, machine);
        }
        System.out.println(run + ": " + result(run).get("workers"));
        assertEquals(1, ended.exit(), ended.toString());
        assertEquals(Compared.told(result(alone)), Compared.told(result(run)));
        assertEquals(result(alone).get("verdict"), result(run).get("verdict"));
        if (strategy.equals("mcr")) {
            assertArrayEquals(forest(alone), forest(run), "the forest");
        } else {
            assertEquals(result(alone).get("executions"), result(run).get("executions"));
        }
        if (cutMillis != SHORT_CUT && machine != CHECKER) {
            assertTrue(lost(run).contains(machines.address(machine)), "lost: " + lost(run));
        }
        assertTrue(ended.err().lines().noneMatch(l -> l.contains("Exception") || l.startsWith("\tat ")), ended.err());
    }

    private static void set(Cut cut, int machine) throws IOException {
        if (cut == Cut.UNPLUGGED) {
            machines.unplug(machine);
        } else {
            machines.silence(machine);
        }
    }

    private static void heal(Cut cut, int machine) throws IOException {
        if (cut == Cut.UNPLUGGED) {
            machines.plug(machine);
        } else {
            machines.hear(machine);
        }
    }

    /** The addresses of machines with a worker that was lost. */
    private static Set<String> lost(String run) throws IOException {
        return addresses(run, true);
    }

    private static Set<String> addresses(String run, boolean onlyLost) throws IOException {
        Set<String> all = new TreeSet<>();
        for (JsonNode worker : result(run).get("workers")) {
            if (!onlyLost || !worker.get("lost").textValue().isEmpty()) {
                all.add(worker.get("name").textValue().replaceFirst(":.*", ""));
            }
        }
        return all;
    }

    /** The cluster is whole, or becomes so again: a check has all of them. */
    private static void awaitAll() throws IOException, InterruptedException {
        Set<String> present = Set.of();
        for (int i = 0; i < MOST_TRIES && present.size() < WORKERS; i++) {
            Command ended = check("whole", "dpor", 20, true).endWithin(CHECK_SECONDS);
            assertEquals(1, ended.exit(), ended.toString());
            present = addresses("whole", false);
        }
        assertEquals(WORKERS, present.size(), "those present: " + present);
        for (HeddleProcess worker : STARTED) {
            assertTrue(worker.isAlive(), worker.said());
            assertTrue(worker.said().lines().noneMatch(l -> l.startsWith("\tat ")), worker.said());
        }
    }
}
