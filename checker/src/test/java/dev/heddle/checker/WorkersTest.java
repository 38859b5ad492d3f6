package dev.heddle.checker;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.checkpoint.CheckpointFolder;
import dev.heddle.checker.checkpoint.Checkpointing;
import dev.heddle.checker.exploring.Progress;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.CheckOptionsBuilder;
import dev.heddle.checker.parallel.Helpers;
import dev.heddle.checker.parallel.Pace;
import dev.heddle.checker.program.ClassFiles;
import dev.heddle.checker.program.Recording;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.core.strategy.Strategies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With workers the result is that of one process alone, whatever becomes of the workers. */
class WorkersTest {
    private static final Pace AT_ONCE = new Pace(Duration.ZERO, Duration.ofMillis(40), true);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int KILLS = Integer.getInteger("heddle.kills", 10);
    private static final int MOST_EXPLORATIONS = 20;
    private static final int GENERATED = Integer.getInteger("heddle.divided", 15) / 15;
    private static final String TARGET = "toy";

    @TempDir
    Path folder;

    /** Whether what is under test can be gone on with. */
    private boolean saves = true;

    private CheckOptions saving(CheckOptionsBuilder builder, String run) {
        return (saves ? builder.checkpoint(folder.resolve(run)) : builder).build();
    }

    private static CheckOptionsBuilder options(String strategy) {
        boolean samples = strategy.equals("random") || strategy.equals("pct");
        CheckOptionsBuilder options = ToyWorker.options(strategy);
        return samples ? options.maxExecutions(3_000) : options;
    }

    private Optional<Checkpointing> checkpoint(CheckOptions options) {
        return options.checkpoint()
                .map(f -> new Checkpointing(new CheckpointFolder(f), TARGET, options, ClassFiles.NONE));
    }

    private CheckResult alone(String target, CheckOptionsBuilder builder) {
        CheckOptions options = saving(builder, "alone");
        return new Checker(options, Progress.NONE, () -> false).check(TARGET, ToyWorker.target(target), Recording.NONE);
    }

    private CheckResult helped(
            String target, CheckOptionsBuilder builder, int jobs, List<String> command, Duration patience) {
        CheckOptions options = saving(builder.jobs(jobs), "helped");
        Helpers helpers = new Helpers(options, command, AT_ONCE, patience);
        return new Checker(options, Progress.NONE, () -> false)
                .checkWithWorkers(TARGET, ToyWorker.target(target), Recording.NONE, checkpoint(options), helpers);
    }

    private CheckResult helped(String strategy, String target, int jobs) {
        return helped(target, options(strategy), jobs, ToyWorker.command(strategy, target), PATIENCE);
    }

    private Path saved(String run) {
        return folder.resolve(run).resolve(TARGET + ".checkpoint");
    }

    private void assertSame(String strategy, CheckResult alone, CheckResult helped) throws IOException {
        Comparison.assertSame(strategy, alone, helped, strategy);
        if (strategy.equals("mcr")) {
            Comparison.assertSameForest(saved("alone"), saved("helped"), "the forest");
        }
    }

    static Stream<String> cases() {
        Stream<String> generated = IntStream.range(0, GENERATED - 1)
                .boxed()
                .flatMap(i ->
                        Stream.of("dfs", "icb", "mcr", "dpor", "mcr-classic").map(s -> s + " generated " + i));
        return Stream.concat(
                Stream.of(
                        "dfs counter 4",
                        "icb counter 5",
                        "random counter 4",
                        "pct counter 4",
                        "mcr counter 5",
                        "dpor counter 4",
                        "mcr-classic counter 3"),
                generated);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void twoAndMoreShowWhatOneShows(String strategyAndTarget) throws IOException {
        String strategy = strategyAndTarget.substring(0, strategyAndTarget.indexOf(' '));
        String target = strategyAndTarget.substring(strategy.length() + 1);
        saves = Strategies.named(strategy).isResumable();
        CheckResult alone = alone(target, options(strategy));
        CheckResult helped = helped(strategy, target, 2);
        assertSame(strategy, alone, helped);
        if (target.startsWith("counter")) {
            assertTrue(Comparison.ranByWorkers(helped) > 0, "nobody helped: " + helped.workers());
        }
    }

    /** Again and again, until so many were lost: a fast machine may be done before anybody notices that one is. */
    @ParameterizedTest
    @ValueSource(strings = {"dfs", "mcr"})
    void nothingIsLostOrCountedTwiceWhenWorkersAreKilled(String strategy) throws Exception {
        String target = strategy.equals("dfs") ? "counter 5" : "counter 7";
        CheckResult alone = alone(target, killed(strategy));
        Random random = new Random(7);
        long lost = 0;
        for (int i = 0; i < MOST_EXPLORATIONS && lost < KILLS; i++) {
            Files.deleteIfExists(saved("helped"));
            AtomicBoolean over = new AtomicBoolean();
            Set<ProcessHandle> before = ProcessHandle.current().children().collect(toSet());
            Thread killer = new Thread(() -> kill(over, before, random));
            killer.start();
            CheckResult helped;
            try {
                helped = helped(target, killed(strategy), 2, ToyWorker.command(strategy, target), PATIENCE);
            } finally {
                over.set(true);
                killer.join();
            }
            assertSame(strategy, alone, helped);
            lost += helped.workers().stream().filter(w -> !w.lost().isEmpty()).count();
        }
        assertTrue(lost > 0, "nobody was lost");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "mcr", "dpor"})
    void nothingIsLostOrCountedTwiceWhenWorkersDieInTheMidstOfTheirWork(String strategy) throws Exception {
        saves = Strategies.named(strategy).isResumable();
        CheckResult alone = alone("counter 5", options(strategy).maxExecutions(3_000));
        CheckResult helped = helped(
                "counter 5",
                options(strategy).maxExecutions(3_000),
                2,
                ToyWorker.mortals(strategy, "counter 5", folder),
                PATIENCE);
        assertSame(strategy, alone, helped);
        assertTrue(
                helped.workers().stream().anyMatch(w -> w.lost().endsWith(" " + ToyWorker.DIED)),
                () -> "nobody died in the midst of its work: " + helped.workers());
    }

    /** Long enough that workers are killed in its midst. */
    private static CheckOptionsBuilder killed(String strategy) {
        return strategy.equals("dfs") ? options(strategy).maxExecutions(3_000L * KILLS) : options(strategy);
    }

    /**
     * Kills processes that this one has started since, again and again, so many at most: the first one at once, so
     * that it does not come too late. Where in their work it meets the others is up to the machine.
     */
    private static void kill(AtomicBoolean over, Set<ProcessHandle> before, Random random) {
        int killed = 0;
        while (!over.get() && killed < KILLS) {
            List<ProcessHandle> children = ProcessHandle.current()
                    .children()
                    .filter(child -> child.isAlive() && !before.contains(child))
                    .toList();
            if (!children.isEmpty() && (killed == 0 || random.nextBoolean())) {
                children.get(random.nextInt(children.size())).destroyForcibly();
                killed++;
            }
            try {
                TimeUnit.MILLISECONDS.sleep(killed == 0 ? 1 : random.nextInt(400));
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "mcr", "dpor", "mcr-classic"})
    void withoutWorkersThatComeUpOneGoesOnAlone(String strategy) throws IOException {
        saves = Strategies.named(strategy).isResumable();
        CheckResult alone = alone("counter 4", options(strategy));
        CheckResult helped = helped("counter 4", options(strategy), 2, List.of("no-such-command"), PATIENCE);
        assertSame(strategy, alone, helped);
        assertEquals(0, Comparison.ranByWorkers(helped));
    }

    @Test
    void theCoordinatorDoesAShareItself() {
        CheckResult helped = helped("dfs", "counter 4", 2);
        long byWorkers = Comparison.ranByWorkers(helped);
        assertTrue(0 < byWorkers && byWorkers < helped.counts().executions(), () -> byWorkers + " by the worker");
    }

    @Test
    void workersThatHangAreReplaced() throws Exception {
        CheckResult alone = alone("counter 4", options("dfs"));
        AtomicBoolean over = new AtomicBoolean();
        Thread stopper = new Thread(() -> stopBoth(over));
        stopper.start();
        CheckResult helped =
                helped("counter 4", options("dfs"), 3, ToyWorker.command("dfs", "counter 4"), Duration.ofSeconds(2));
        over.set(true);
        stopper.join();
        assertSame("dfs", alone, helped);
        assertTrue(
                helped.workers().stream().anyMatch(w -> w.lost().startsWith("it said nothing")),
                () -> "nobody was found to hang: " + helped.workers());
    }

    private static void stopBoth(AtomicBoolean over) {
        try {
            while (!over.get()) {
                TimeUnit.MILLISECONDS.sleep(5);
                List<ProcessHandle> children = ProcessHandle.current()
                        .children()
                        .filter(c -> c.info().command().orElse("").endsWith("java"))
                        .toList();
                if (children.size() == 2) {
                    for (ProcessHandle child : children) {
                        new ProcessBuilder("kill", "-STOP", Long.toString(child.pid()))
                                .start()
                                .waitFor();
                    }
                    return;
                }
            }
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aCoordinatorThatStoppedGoesOnWithOrWithoutWorkers() {
        CheckResult alone = alone("counter 4", options("dfs"));
        CheckOptionsBuilder first = options("dfs").maxExecutions(1_001);
        CheckResult stopped = helped("counter 4", first, 2, ToyWorker.command("dfs", "counter 4"), PATIENCE);
        assertEquals(1_001, stopped.counts().executions());
        CheckResult whole =
                helped("counter 4", options("dfs").resume(true), 2, ToyWorker.command("dfs", "counter 4"), PATIENCE);
        assertEquals(alone.counts().executions(), whole.counts().executions());
        assertEquals(alone.verdict(), whole.verdict());
        assertEquals(Comparison.failures(alone, true), Comparison.failures(whole, true));
        assertFalse(whole.workers().isEmpty());
    }
}
