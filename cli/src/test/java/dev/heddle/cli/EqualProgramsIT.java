package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyDescriptor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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

    private static Explorations explorations;
    private static LocalCluster cluster;

    @BeforeAll
    static void startWorkers() throws IOException, InterruptedException {
        explorations = new Explorations(folder, CLASSES, targets());
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

    private static Map<String, JsonNode> checkSaving(String run, String... options)
            throws IOException, InterruptedException {
        String[] saving = Arrays.copyOf(options, options.length + 2);
        saving[options.length] = "--checkpoint";
        saving[options.length + 1] = "saved";
        return explorations.check(run, saving);
    }

    @Test
    void theForestIsTheSame() throws IOException, InterruptedException {
        Map<String, JsonNode> alone = checkSaving("alone");
        alone.forEach((target, result) -> {
            boolean fails = FAILING.contains(target.substring("programs.".length()));
            assertEquals(fails ? "failed" : "covered", result.get("verdict").textValue(), target);
            assertEquals("", result.get("limit").textValue(), target);
        });
        compare(alone, "jobs2", checkSaving("jobs2", "--jobs", "2"));
        compare(alone, "jobs4", checkSaving("jobs4", "--jobs", "4"));
        compare(alone, "cluster", checkSaving("cluster", cluster.options().toArray(String[]::new)));
    }

    private static void compare(Map<String, JsonNode> alone, String run, Map<String, JsonNode> helped)
            throws IOException {
        for (Map.Entry<String, JsonNode> each : alone.entrySet()) {
            String target = each.getKey();
            String told = target + ", " + run;
            Explorations.assertSame(each.getValue(), helped.get(target), told, "limit", "localHistories", "classes");
            explorations.assertSameForest("alone", run, target, told);
        }
        assertShared(run, helped);
    }

    private static void assertShared(String run, Map<String, JsonNode> helped) {
        int shared = Explorations.shared(helped);
        String told = run + ": workers have run something of " + shared + " of " + helped.size() + " programs";
        System.out.println(told);
        assertTrue(shared >= helped.size() / 2, told);
    }

    /** Those of which several processes run the same executions as one. */
    private static final Set<String> SAME_EXECUTIONS = Set.of("dpor", "dfs", "icb", "random", "pct");

    static Stream<String> others() {
        return Strategies.all().stream().map(StrategyDescriptor::name).filter(name -> !name.equals("mcr"));
    }

    /** Those whose parts are tested with toy programs, so that Java programs are enough now and then. */
    @ParameterizedTest
    @MethodSource("others")
    void soItIsWithOtherStrategies(String strategy) throws IOException, InterruptedException {
        assumeTrue(ALL);
        String[] options = {"--strategy", strategy, "--max-executions", "400"};
        Map<String, JsonNode> alone = explorations.check(strategy + "-alone", options);
        String[] withJobs = Arrays.copyOf(options, options.length + 2);
        withJobs[options.length] = "--jobs";
        withJobs[options.length + 1] = "2";
        Map<String, JsonNode> helped = explorations.check(strategy + "-jobs2", withJobs);
        boolean isInOrder = SAME_EXECUTIONS.contains(strategy) && !strategy.equals("dpor");
        int compared = 0;
        for (Map.Entry<String, JsonNode> each : alone.entrySet()) {
            JsonNode expected = each.getValue();
            JsonNode found = helped.get(each.getKey());
            boolean isLimited = isReached(expected) || isReached(found);
            if (isLimited && !isInOrder) {
                continue; // which part of it is seen within a limit depends on the order
            }
            compared++;
            String told = each.getKey() + ", " + strategy;
            Explorations.assertSame(expected, found, told, "limit", "localHistories", "classes");
            if (SAME_EXECUTIONS.contains(strategy)) {
                Explorations.assertSame(expected, found, told, "executions");
            }
            if (isInOrder) {
                Explorations.assertSame(expected, found, told, "events");
            }
        }
        assertTrue(compared >= PROGRAMS / 4, strategy + ": only " + compared + " could be compared");
        System.out.println(strategy + ": " + compared + " compared");
        assertShared(strategy, helped);
    }

    private static boolean isReached(JsonNode result) {
        return result.get("limit").textValue().startsWith("the limit of");
    }
}
