package dev.heddle.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import programs.junit.Extended;

/** JUnit's own machinery applies to every execution. */
class ExtensionsTest {
    private static EngineExecutionResults run(DiscoverySelector selector, String... configuration) {
        EngineTestKit.Builder builder = EngineTestKit.engine("junit-jupiter").selectors(selector);
        for (int i = 0; i < configuration.length; i += 2) {
            builder.configurationParameter(configuration[i], configuration[i + 1]);
        }
        return builder.execute();
    }

    /** How each test ended, in the order of their ends: a status, and the first line that says something. */
    private static List<String> ends(EngineExecutionResults results) {
        return results.allEvents().finished().stream()
                .filter(e -> e.getTestDescriptor().isTest()
                        || e.getRequiredPayload(TestExecutionResult.class).getStatus()
                                != TestExecutionResult.Status.SUCCESSFUL)
                .map(e -> e.getRequiredPayload(TestExecutionResult.class))
                .map(r -> r.getStatus()
                        + r.getThrowable()
                                .map(t -> " "
                                        + (t.getMessage() == null
                                                ? trace(t)
                                                : t.getMessage().strip()))
                                .orElse(""))
                .toList();
    }

    private static String trace(Throwable t) {
        StringWriter text = new StringWriter();
        t.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    private static String end(DiscoverySelector selector) {
        List<String> ends = ends(run(selector));
        assertEquals(1, ends.size(), ends::toString);
        return ends.get(0);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {Extended.Whole.class, Extended.Folders.class, Extended.Registered.class, Extended.Handled.class})
    void extensionsTakePartInEveryExecution(Class<?> type) {
        assertEquals("SUCCESSFUL", end(selectClass(type)));
    }

    @Test
    void eachInvocationOfATemplateIsExplored() {
        EngineExecutionResults results = run(selectMethod(Extended.Templates.class, "losesUpdatesOfTwo", int.class));
        List<String> ends = ends(results);
        assertEquals(2, ends.size(), ends::toString);
        assertEquals("SUCCESSFUL", ends.get(0));
        assertTrue(ends.get(1).startsWith("FAILED") && ends.get(1).contains("expected: <2> but was: <1>"), ends.get(1));
    }

    @Test
    void templatesBringTheirArgumentsAndMethodsBefore() {
        for (String method : List.of("takesRecords", "putsBackWhatAnArgumentHolds", "repeats")) {
            Class<?> parameter = switch (method) {
                case "takesRecords" -> Extended.Pair.class;
                case "repeats" -> org.junit.jupiter.api.RepetitionInfo.class;
                default -> java.util.concurrent.atomic.AtomicInteger.class;
            };
            List<String> ends = ends(run(selectMethod(Extended.Templates.class, method, parameter)));
            assertTrue(!ends.isEmpty() && ends.stream().allMatch("SUCCESSFUL"::equals), method + " " + ends);
        }
    }

    @Test
    void aFactoryIsOneClearError() {
        String end = end(selectMethod(Extended.Factories.class, "tests"));
        assertTrue(end.startsWith("FAILED a @TestFactory cannot be a @HeddleTest"), end);
    }

    @Test
    void assumptionsAbortATestIfItNeverApplies() {
        assertEquals(
                "ABORTED Assumption failed: nothing is 3",
                end(selectMethod(Extended.Conditional.class, "neverApplies")));
        assertEquals("SUCCESSFUL", end(selectMethod(Extended.Conditional.class, "sometimesApplies")));
        String end = end(selectMethod(Extended.Conditional.class, "failsWhereItApplies"));
        assertTrue(end.startsWith("FAILED") && end.contains("expected: <2> but was: <1>"), end);
        run(selectMethod(Extended.Conditional.class, "disabled"))
                .testEvents()
                .assertStatistics(s -> s.skipped(1).started(0));
    }

    @Test
    void testsAreSkippedWithAReasonWhenHeddleIsOff() {
        EngineExecutionResults results = run(selectClass(Extended.Conditional.class), "heddle.enabled", "false");
        results.testEvents().assertStatistics(s -> s.skipped(4).started(0));
        assertTrue(
                results.testEvents().skipped().list().toString().contains("Heddle is switched off"),
                () -> results.testEvents().skipped().list().toString());
    }

    @Test
    void whatIsExcludedIsNamedWhenItIsMet() {
        for (String method : List.of("excluded", "notIncluded")) {
            String end = end(selectMethod(Extended.Excluding.class, method));
            assertTrue(end.startsWith("FAILED not covered: limit"), end);
            assertTrue(end.contains("code of programs.junit.left.Aside, which is excluded, is run"), end);
        }
        assertEquals("SUCCESSFUL", end(selectMethod(Extended.Excluding.class, "underControl")));
    }

    @Test
    void heddleTestsHaveATag() {
        List<String> tags =
                run(selectMethod(Extended.Conditional.class, "sometimesApplies")).testEvents().finished().stream()
                        .flatMap(e -> e.getTestDescriptor().getTags().stream())
                        .map(Object::toString)
                        .toList();
        assertEquals(List.of("heddle"), tags);
    }
}
