package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Sixty Java programs of all kinds, half of which fail, checked by one process, by two, by four, and by a cluster of three members:
 * the same verdict and failures, and for {@code mcr} the same forest. Each command checks all of them, one after another.
 */
class EqualProgramsIT {
    /** The programs of the module "agent", whose tests say what each must show. */
    private static final Path CLASSES =
            Path.of("..", "agent", "target", "test-classes").toAbsolutePath().normalize();

    /** In a build some of them, in the thorough profile all. */
    private static final int PROGRAMS = Integer.getInteger("heddle.equal-programs", 2);

    private static final boolean ALL = PROGRAMS >= 60;
    private static final int WORKERS = 2; // of the cluster; the check itself is the third member

    /** For one program with its workers, on a machine that has much else to do: what takes longer hangs. */
    private static final long DEADLINE_SECONDS = 300;

    private static final List<String> FAILING = List.of(
            "waiting.WaitWithoutLoop",
            "monitors.CheckThenAct",
            "collections.SynchronizedListIterated",
            "executors.PoolNotShutDown",
            "conditions.AwaitedWithIf",
            "conditions.SignalWakesTheWrongOne",
            "conditions.LostSignal",
            "arrays.OutOfBounds",
            "assertions.Evaluated",
            "barriers.OneTooFew",
            "barriers.Reset",
            "deadlocks.JoinWhileHolding",
            "deadlocks.LockOrder",
            "deadlocks.Philosophers",
            "ending.ExitInChild",
            "ending.FailedAssertion",
            "exchangers.OddOneOut",
            "initialisers.NeedEachOther",
            "locks.NeverUnlocked",
            "locks.TwoLocksCross",
            "parking.UnparkBeforeFlag",
            "readwritelocks.ReaderBehindWriter",
            "readwritelocks.TwoUpgrades",
            "semaphores.NotEnough",
            "statics.InitialiserThrows",
            "stringbuffers.GoneInBetween",
            "threads.DefaultHandler",
            "threads.MonitorKeepsFromEnding",
            "waiting.LostNotify",
            "weak.PetersonLazy");

    private static final List<String> CORRECT = List.of(
            "threads.SleepOrder",
            "fields.ThreeIncrementsEach",
            "collections.HashSetTwice",
            "monitors.BlocksOfEveryShape",
            "adders.SumInBetween",
            "arrays.CopyOf",
            "atomics.StampedAgainstAba",
            "barriers.UsedAgain",
            "barriers.OwnSynchronizer",
            "choice.EveryValue",
            "collections.ConcurrentMapMerge",
            "collections.SynchronousQueueMeets",
            "conditions.SignalInOrder",
            "escape.ThroughStaticField",
            "exchangers.FourThreads",
            "executors.CancelOrRun",
            "futures.AnyOf",
            "initialisers.FromThreadLocal",
            "latches.InterruptThenOpen",
            "locks.TryLock",
            "phasers.ThreeParties",
            "readwritelocks.ReadersTogether",
            "reflection.FieldHandles",
            "samecode.LockedTwice",
            "shared.Joiner",
            "stampedlocks.OptimisticThenRead",
            "threads.States",
            "timers.SleepBeforeUpdate",
            "varhandles.ArrayElements",
            "waiting.NotifyAllBuffer");

    @TempDir
    static Path folder;

    private static LocalCluster cluster;

    @BeforeAll
    static void startWorkers() throws IOException, InterruptedException {
        assertTrue(Files.isDirectory(CLASSES), "the tests of the module agent are compiled: " + CLASSES);
        cluster = new LocalCluster(folder);
        cluster.start(WORKERS);
    }

    @AfterAll
    static void endWorkers() {
        cluster.close();
    }

    private static List<String> targets() {
        return Stream.of(FAILING, CORRECT)
                .flatMap(kind -> kind.stream().limit(PROGRAMS / 2))
                .map("programs."::concat)
                .toList();
    }

    /** The result of each program, of one command that checks all. */
    private static Map<String, JsonNode> check(String run, String... options) throws IOException, InterruptedException {
        Path home = Files.createDirectory(folder.resolve(run));
        List<String> arguments = new ArrayList<>(List.of("check", "--cp", CLASSES.toString(), "--keep-going"));
        arguments.addAll(List.of("--checkpoint", "saved", "--json", "report.json"));
        arguments.addAll(List.of("--patience", "2m")); // no worker is given up because the machine is busy
        arguments.addAll(Arrays.asList(options));
        arguments.addAll(targets());
        List<String> soon = List.of("-Dheddle.workers.after=0", "-Dheddle.workers.wait=true");
        Command ended = HeddleProcess.startWith(soon, home, arguments.toArray(String[]::new))
                .endWithin(DEADLINE_SECONDS * PROGRAMS);
        assertEquals(1, ended.exit(), ended.toString());
        Map<String, JsonNode> results = new LinkedHashMap<>();
        for (JsonNode result : new ObjectMapper()
                .readTree(home.resolve("report.json").toFile())
                .get("results")) {
            results.put(result.get("target").textValue(), result);
        }
        assertEquals(targets(), List.copyOf(results.keySet()));
        return results;
    }

    private static byte[] known(String run, String target) throws IOException {
        return Compared.known(folder.resolve(run).resolve("saved").resolve(target + ".checkpoint"));
    }

    /** How many programs workers have run something of; none of them was lost. */
    private static int shared(Map<String, JsonNode> results) {
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

    @Test
    void theForestIsTheSame() throws IOException, InterruptedException {
        Map<String, JsonNode> alone = check("alone");
        alone.forEach((target, result) -> {
            boolean fails = FAILING.contains(target.substring("programs.".length()));
            assertEquals(fails ? "failed" : "covered", result.get("verdict").textValue(), target);
            assertEquals("", result.get("limit").textValue(), target);
        });
        compare(alone, "jobs2", check("jobs2", "--jobs", "2"));
        compare(alone, "jobs4", check("jobs4", "--jobs", "4"));
        compare(alone, "cluster", check("cluster", cluster.options().toArray(String[]::new)));
    }

    private static void compare(Map<String, JsonNode> alone, String run, Map<String, JsonNode> helped)
            throws IOException {
        for (Map.Entry<String, JsonNode> each : alone.entrySet()) {
            String told = each.getKey() + ", " + run;
            JsonNode expected = each.getValue();
            JsonNode found = helped.get(each.getKey());
            assertSame(expected, found, told, "verdict", "limit", "localHistories", "classes");
            assertEquals(Compared.told(expected), Compared.told(found), told);
            assertArrayEquals(known("alone", each.getKey()), known(run, each.getKey()), told + ": the forest");
        }
        assertShared(run, helped);
    }

    private static void assertSame(JsonNode expected, JsonNode found, String told, String... names) {
        for (String name : names) {
            assertEquals(expected.get(name), found.get(name), told + ": " + name);
        }
    }

    private static void assertShared(String run, Map<String, JsonNode> helped) {
        int shared = shared(helped);
        String told = run + ": workers have run something of " + shared + " of " + helped.size() + " programs";
        System.out.println(told);
        assertTrue(shared >= helped.size() / 2, told);
    }

    /** Those whose parts are tested with toy programs, so that Java programs are enough now and then. */
    @ParameterizedTest
    @ValueSource(strings = {"dpor", "mcr-classic", "dfs"})
    void soItIsWithOtherStrategies(String strategy) throws IOException, InterruptedException {
        assumeTrue(ALL);
        String[] options = {"--strategy", strategy, "--max-executions", "400"};
        Map<String, JsonNode> alone = check(strategy + "-alone", options);
        String[] withJobs = Arrays.copyOf(options, options.length + 2);
        withJobs[options.length] = "--jobs";
        withJobs[options.length + 1] = "2";
        Map<String, JsonNode> helped = check(strategy + "-jobs2", withJobs);
        boolean isInOrder = strategy.equals("dfs");
        int compared = 0;
        for (Map.Entry<String, JsonNode> each : alone.entrySet()) {
            JsonNode expected = each.getValue();
            JsonNode found = helped.get(each.getKey());
            boolean isLimited = !expected.get("limit").textValue().isEmpty();
            if (isLimited && !isInOrder) {
                continue; // which part of it is seen within a limit depends on the order
            }
            compared++;
            String told = each.getKey() + ", " + strategy;
            assertSame(expected, found, told, "verdict", "limit", "localHistories", "classes");
            assertEquals(Compared.told(expected), Compared.told(found), told);
            if (!strategy.equals("mcr-classic")) {
                assertSame(expected, found, told, "executions");
            }
            if (isInOrder) {
                assertSame(expected, found, told, "events");
            }
        }
        assertTrue(compared >= PROGRAMS / 2, strategy + ": only " + compared + " could be compared");
        assertShared(strategy, helped);
    }
}
