package dev.heddle.checker.checkpoint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.Checker;
import dev.heddle.checker.ToyCounter;
import dev.heddle.checker.exploring.Progress;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.CheckOptionsBuilder;
import dev.heddle.checker.options.RaceMode;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.options.Timeouts;
import dev.heddle.checker.program.ClassFiles;
import dev.heddle.checker.program.Recording;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.Race;
import dev.heddle.checker.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An exploration that was broken off goes on from its checkpoint, and only from its own. */
class CheckpointTest {
    @TempDir
    Path folder;

    private CheckOptionsBuilder options(String strategy, boolean resume) {
        return CheckOptions.builder()
                .strategy(strategy)
                .keepGoing(true)
                .checkpoint(folder)
                .resume(resume);
    }

    private Path file() {
        return folder.resolve("toy.checkpoint");
    }

    private static CheckResult check(CheckOptionsBuilder options) {
        return check(options, ClassFiles.NONE);
    }

    private static CheckResult check(CheckOptionsBuilder options, ClassFiles classFiles) {
        return check(options, new ToyCounter(3, true), classFiles);
    }

    private static CheckResult check(CheckOptionsBuilder options, ToyCounter target, ClassFiles classFiles) {
        return new Checker(options.build(), Progress.NONE, () -> false)
                .check("toy", target, Recording.NONE, classFiles);
    }

    /** Which failures there are is no thread's history here, so mcr need not see them all. */
    private static ToyCounter counter(String strategy) {
        return new ToyCounter(3, !strategy.equals("mcr"));
    }

    private static List<String> told(CheckResult result) {
        return result.failures().stream()
                .map(f -> f.failure().message() + " " + f.trace().size())
                .sorted()
                .toList();
    }

    private static void assertSame(CheckResult expected, CheckResult actual) {
        assertEquals(expected.verdict(), actual.verdict());
        assertEquals(expected.limit(), actual.limit());
        assertEquals(told(expected), told(actual));
        // Which accesses race is looked for in the executions that are run, and mcr runs others when it goes on.
        if (expected.options().strategy().equals("mcr")) {
            assertEquals(expected.races().isEmpty(), actual.races().isEmpty());
        } else {
            assertEquals(Map.of(), difference(expected.races(), actual.races()));
        }
        assertEquals(expected.counts().classes(), actual.counts().classes());
        assertEquals(expected.counts().localHistories(), actual.counts().localHistories());
    }

    private static Map<String, Race> difference(List<Race> a, List<Race> b) {
        Map<String, Race> left = new java.util.TreeMap<>();
        a.stream().filter(r -> !b.contains(r)).forEach(r -> left.put("missing " + r, r));
        b.stream().filter(r -> !a.contains(r)).forEach(r -> left.put("added " + r, r));
        return left;
    }

    @ParameterizedTest
    @ValueSource(strings = {"mcr", "dfs"})
    void brokenOffAnywhereItComesToTheSameEnd(String strategy) throws IOException {
        CheckResult expected = check(options(strategy, false), counter(strategy), ClassFiles.NONE);
        assertEquals(strategy.equals("mcr") ? Verdict.COVERED : Verdict.FAILED, expected.verdict());
        assertTrue(expected.counts().executions() > 3);
        for (int n = 1; n < expected.counts().executions(); n += 1 + n / 4) {
            Files.delete(file());
            CheckResult first = check(options(strategy, false).maxExecutions(n), counter(strategy), ClassFiles.NONE);
            assertEquals(n, first.counts().executions());
            CheckResult second = check(options(strategy, true), counter(strategy), ClassFiles.NONE);
            assertSame(expected, second);
            assertTrue(second.counts().executions() >= n);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "pct"})
    void samplingGoesOnToTheLimit(String strategy) {
        CheckResult first = check(options(strategy, false).maxExecutions(10));
        assertEquals(10, first.counts().executions());
        CheckResult second = check(options(strategy, true).maxExecutions(30));
        assertEquals(30, second.counts().executions());
        assertEquals("the limit of 30 executions was reached", second.limit());
    }

    @ParameterizedTest
    @ValueSource(strings = {"mcr", "dfs"})
    void afterTheEndTheVerdictIsThereAtOnce(String strategy) {
        CheckResult first = check(options(strategy, false));
        ToyCounter target = new ToyCounter(3, true);
        List<Long> explored = new ArrayList<>();
        CheckResult again = new Checker(
                        options(strategy, true).build(),
                        (executions, nanos, statistics) -> explored.add(executions),
                        () -> false)
                .check("toy", target, Recording.NONE);
        assertEquals(List.of(), explored, "what runs is run to explain what was found");
        assertSame(first, again);
        assertEquals(first.counts().executions(), again.counts().executions());
        assertEquals(first.counts().events(), again.counts().events());
    }

    @Test
    void aFirstFailureIsTheEnd() {
        CheckResult first = check(options("mcr", false).keepGoing(false));
        CheckResult again = check(options("mcr", true).keepGoing(false));
        assertSame(first, again);
        assertEquals(first.counts().executions(), again.counts().executions());
    }

    @Test
    void aSearchThatWasGivenUpGoesOnWithinOtherLimits() {
        ToyCounter target = new ToyCounter(3, false);
        CheckResult first = check(options("mcr", false).searchStates(2), target, ClassFiles.NONE);
        assertEquals(Verdict.LIMIT, first.verdict(), first.limit());
        int runs = target.runs;
        CheckResult same = check(options("mcr", true).searchStates(2), target, ClassFiles.NONE);
        assertEquals(Verdict.LIMIT, same.verdict());
        assertEquals(runs, target.runs);
        assertEquals(
                Verdict.COVERED,
                check(options("mcr", true), target, ClassFiles.NONE).verdict());
    }

    @Test
    void anInterruptedOneGoesOn() {
        AtomicInteger asked = new AtomicInteger();
        CheckResult first = new Checker(
                        options("dfs", false).build(), Progress.NONE, () -> asked.incrementAndGet() > 20)
                .check("toy", new ToyCounter(3, true), Recording.NONE);
        assertEquals("interrupted", first.limit());
        assertEquals(90, check(options("dfs", true)).counts().executions());
    }

    @Test
    void withoutAskingNothingIsOverwritten() {
        check(options("dfs", false).maxExecutions(3));
        refused(options("dfs", false), "there is a checkpoint already");
    }

    private static void refused(CheckOptionsBuilder options, String why) {
        refused(options, ClassFiles.NONE, why);
    }

    private static void refused(CheckOptionsBuilder options, ClassFiles classFiles, String why) {
        String message;
        try {
            message = check(options, classFiles)
                    .error()
                    .filter(e -> e instanceof SetupException)
                    .orElseThrow(() -> new AssertionError("not refused: " + why))
                    .getMessage();
        } catch (SetupException e) {
            message = e.getMessage();
        }
        assertTrue(message.contains(why), message);
    }

    @Test
    void otherOptionsAreRefused() {
        check(options("mcr", false).maxExecutions(2));
        Map<String, UnaryOperator<CheckOptionsBuilder>> changes = Map.of(
                "option strategy (mcr, now dfs)", b -> b.strategy("dfs"),
                "option seed (0, now 7)", b -> b.seed(7),
                "option keepGoing (true, now false)", b -> b.keepGoing(false),
                "option races (report, now fail)", b -> b.races(RaceMode.FAIL),
                "option timeouts (stuck, now any)", b -> b.timeouts(Timeouts.ANY),
                "option spuriousWakeups (false, now true)", b -> b.spuriousWakeups(true),
                "option maxSteps (1000000, now 5)", b -> b.maxSteps(5));
        changes.forEach((why, change) -> refused(change.apply(options("mcr", true)), why));
    }

    private static ClassFiles classFiles(Map<String, Long> sums) {
        return new ClassFiles() {
            @Override
            public Map<String, Long> loaded() {
                return sums;
            }

            @Override
            public OptionalLong checksum(String className) {
                Long sum = sums.get(className);
                return sum == null ? OptionalLong.empty() : OptionalLong.of(sum);
            }
        };
    }

    @Test
    void otherClassFilesAreRefused() {
        check(options("mcr", false).maxExecutions(2), classFiles(Map.of("A", 1L, "B", 2L)));
        refused(options("mcr", true), classFiles(Map.of("A", 1L, "B", 3L)), "class B has changed");
        refused(options("mcr", true), classFiles(Map.of("A", 1L)), "class B has gone");
        assertEquals(
                Verdict.FAILED,
                check(options("mcr", true), classFiles(Map.of("A", 1L, "B", 2L, "C", 3L)))
                        .verdict());
    }

    @Test
    void anotherTargetIsRefused() throws IOException {
        check(options("mcr", false).maxExecutions(2));
        Files.copy(file(), folder.resolve("other.checkpoint"));
        SetupException e = (SetupException) new Checker(options("mcr", true).build(), Progress.NONE, () -> false)
                .check("other", new ToyCounter(3, true), Recording.NONE)
                .error()
                .orElseThrow();
        assertTrue(e.getMessage().contains("another target (toy, now other)"), e.getMessage());
        Files.delete(folder.resolve("other.checkpoint"));
        CheckpointFolder held = new CheckpointFolder(folder);
        held.requireOneOf(List.of("other", "toy"));
        SetupException none = assertThrows(SetupException.class, () -> held.requireOneOf(List.of("other")));
        assertTrue(none.getMessage().contains("toy.checkpoint"), none.getMessage());
    }

    @Test
    void anotherVersionOfTheFormIsRefused() throws IOException {
        check(options("mcr", false).maxExecutions(2));
        byte[] bytes = Files.readAllBytes(file());
        bytes[11] = 99;
        Files.write(file(), bytes);
        refused(options("mcr", true), "its form has version 99, this Heddle reads version 1");
    }

    @Test
    void whateverIsCutOffOrAlteredIsNoticed() throws IOException {
        check(options("mcr", false).maxExecutions(4));
        byte[] bytes = Files.readAllBytes(file());
        for (int length = 0; length < bytes.length; length += 1 + length / 20) {
            Files.write(file(), Arrays.copyOf(bytes, length));
            refused(options("mcr", true), "is damaged");
        }
        for (int i = 12; i < bytes.length; i += 1 + i / 20) {
            byte[] altered = bytes.clone();
            altered[i] ^= 0x10;
            Files.write(file(), altered);
            refused(options("mcr", true), "is damaged");
            assertArrayEquals(altered, Files.readAllBytes(file()), "it must stay as it is");
        }
        Files.writeString(file(), "something else entirely, and long enough");
        refused(options("mcr", true), "not a checkpoint");
    }

    @Test
    void strategiesThatCannotGoOnAreRefused() {
        refused(options("mcr-classic", false), "cannot save how far it is");
    }

    @Test
    void resumingTakesAFolder() {
        assertThrows(
                SetupException.class, () -> CheckOptions.builder().resume(true).build());
    }

    @Test
    void nothingToResumeMeansFromTheBeginning() {
        assertEquals(Verdict.FAILED, check(options("mcr", true)).verdict());
    }

    @Test
    void aWriterThatIsKilledLeavesTheOneBefore() throws IOException {
        check(options("mcr", false).maxExecutions(4));
        Files.write(folder.resolve("toy.checkpoint.new"), new byte[] {1, 2, 3});
        assertEquals(Verdict.FAILED, check(options("mcr", true)).verdict());
    }

    @Test
    void aFolderThatCannotBeWrittenIsToldAtOnce() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        SetupException e = assertThrows(
                SetupException.class, () -> check(options("mcr", false).checkpoint(file)));
        assertTrue(e.getMessage().contains("cannot make the folder for checkpoints"), e.getMessage());
    }
}
