package dev.heddle.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import programs.junit.Basics;
import programs.junit.Lifecycles;

class HeddleTestTest {
    private static EngineExecutionResults run(DiscoverySelector selector) {
        return EngineTestKit.engine("junit-jupiter").selectors(selector).execute();
    }

    private static Optional<Throwable> outcome(DiscoverySelector selector) {
        List<TestExecutionResult> results = run(selector).testEvents().finished().stream()
                .map(e -> e.getRequiredPayload(TestExecutionResult.class))
                .toList();
        assertEquals(1, results.size(), () -> selector + " ran " + results);
        return results.get(0).getThrowable();
    }

    private static void passes(DiscoverySelector selector) {
        Throwable thrown = outcome(selector).orElse(null);
        assertNull(thrown, () -> String.valueOf(thrown));
    }

    private static Throwable fails(String method) {
        return outcome(selectMethod(Basics.class, method)).orElseThrow(() -> new AssertionError(method + " passed"));
    }

    private static void failsWith(String method, String... parts) {
        Throwable thrown = fails(method);
        assertInstanceOf(AssertionError.class, thrown);
        for (String part : parts) {
            assertTrue(thrown.getMessage().contains(part), thrown.getMessage());
        }
    }

    @Test
    void theMessageOfAFailureIsTheInterleaving() {
        failsWith(
                "lostUpdate",
                "Basics#lostUpdate: FAILED",
                "read counter -> 0",
                "main/1",
                "main/2",
                "@HeddleTest(replay = ");
        failsWith("capturedCounter", "int[]#1[0]");
    }

    @Test
    void theCauseIsTheOriginalException() {
        assertEquals(
                "expected: <2> but was: <1>", fails("lostUpdate").getCause().getMessage());
        Throwable first = fails("parallelThrowsTheFirst").getCause();
        assertInstanceOf(IOException.class, first);
        assertEquals("second", first.getSuppressed()[0].getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"correct", "plainThreads"})
    void correctCodeIsCovered(String method) {
        EngineExecutionResults results = run(selectMethod(Basics.class, method));
        results.testEvents().assertStatistics(s -> s.succeeded(1).reportingEntryPublished(1));
        assertTrue(published(results).contains("Every interleaving was covered"), published(results));
    }

    private static String published(EngineExecutionResults results) {
        return results.testEvents().reportingEntryPublished().list().toString();
    }

    @Test
    void findsDeadlocksAndExceptionsInChildren() {
        failsWith("deadlock", "Deadlock", "held by");
        failsWith("childThrows", "IllegalStateException in thread main/1", "child");
    }

    @Test
    void exploresChoices() {
        failsWith("choices", "chosen", "choose -> 2");
    }

    @Test
    void aLimitThatIsAskedForPassesAndSaysSo() {
        EngineExecutionResults results = run(selectMethod(Basics.class, "limited"));
        results.testEvents().assertStatistics(s -> s.succeeded(1));
        assertTrue(published(results).contains("not covered: limit"), published(results));
    }

    @Test
    void samplesOnDemand() {
        failsWith("sampled", "with strategy random");
    }

    @Test
    void badAttributesAreErrorsNotPasses() {
        assertTrue(fails("endless").getMessage().contains("only samples"));
        assertTrue(fails("unknownStrategy").getMessage().contains("unknown strategy 'no-such'"));
        assertTrue(fails("badAttribute").getMessage().contains("races of a @HeddleTest cannot be 'sometimes'"));
        assertTrue(fails("missingScheduleFile").getMessage().contains("no schedule file"));
    }

    @Test
    void showsWhatTheFailingExecutionPrinted() {
        failsWith("prints", "  > printed by the test");
    }

    @Test
    void runsTheMethodsAroundATestInEveryExecution() {
        passes(selectClass(Lifecycles.InOrder.class));
        passes(selectClass(Lifecycles.Outer.class));
        passes(selectClass(Lifecycles.Shared.class));
        passes(selectClass(Lifecycles.Mixed.class));
    }

    @Test
    void failuresAroundATestAreFailures() {
        for (Class<?> type : List.of(Lifecycles.FailingBefore.class, Lifecycles.FailingAfter.class)) {
            Throwable thrown = outcome(selectClass(type)).orElseThrow();
            assertInstanceOf(AssertionError.class, thrown);
            assertTrue(thrown.getMessage().contains("failed"), thrown.getMessage());
        }
    }

    @Test
    void givesConstructorsWhatTheyAskFor() {
        passes(selectClass(Lifecycles.Choosy.class));
    }

    @Test
    void writesScheduleFilesThatReplay() throws IOException {
        String message = fails("lostUpdate").getMessage();
        String file = message.replaceAll("(?s).*replay = \"([^\"]*)\".*", "$1");
        assertTrue(Files.readString(Path.of(file)).contains("target: programs.junit.Basics#lostUpdate"), file);
    }

    @Test
    void chooseIsOnlyForControlledExecutions() {
        assertThrows(IllegalStateException.class, () -> Heddle.choose(2));
    }

    @Test
    void parallelWorksWithoutControl() {
        int[] counts = new int[2];
        Heddle.parallel(() -> counts[0]++, () -> counts[1]++);
        assertEquals(1, counts[0] * counts[1]);
        Runnable plain = () -> {
            throw new IllegalStateException("plain");
        };
        assertThrows(IllegalStateException.class, () -> Heddle.parallel(plain));
        assertThrows(
                IOException.class,
                () -> Heddle.parallel(() -> {
                    throw new IOException("checked");
                }));
        Heddle.parallel(new Runnable[0]);
    }
}
