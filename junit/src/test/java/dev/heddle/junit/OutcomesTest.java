package dev.heddle.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.JavaTarget;
import dev.heddle.checker.Checker;
import dev.heddle.checker.exploring.Progress;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.CheckOptionsBuilder;
import dev.heddle.checker.program.ClassPath;
import dev.heddle.checker.program.LoadedProgram;
import dev.heddle.checker.program.ProgramOutput;
import dev.heddle.checker.program.TargetSpec;
import dev.heddle.checker.report.HtmlReport;
import dev.heddle.checker.report.MarkdownReport;
import dev.heddle.checker.report.TextReport;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.SeenOutcome;
import dev.heddle.checker.result.Verdict;
import dev.heddle.model.Outcome;
import dev.heddle.model.Policy;
import dev.heddle.model.ReportedOutcomes;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What programs report of themselves, as the command line checks them: loaded from a class path that has Heddle's API. */
class OutcomesTest {
    private static final String CLASS_PATH =
            Path.of("target", "test-classes") + File.pathSeparator + Path.of("target", "classes");

    @BeforeAll
    static void attach() {
        SelfAttach.require();
    }

    /** What to do with a target that is still open. */
    private interface Looking {
        void at(CheckResult result, JavaTarget target);
    }

    private static CheckResult check(String name, CheckOptionsBuilder builder, Looking looking) {
        CheckOptions options = builder.build();
        TargetSpec spec = TargetSpec.parse("programs.junit.outcomes." + name);
        try (ProgramOutput output = new ProgramOutput(Optional.empty());
                LoadedProgram program = LoadedProgram.load(spec, ClassPath.parse(CLASS_PATH), true);
                JavaTarget target = new JavaTarget(program, options.run())) {
            CheckResult result = new Checker(options, Progress.NONE, () -> false).check(name, target, output);
            looking.at(result, target);
            return result;
        }
    }

    private static CheckResult check(String name, CheckOptionsBuilder builder) {
        return check(name, builder, (result, target) -> {});
    }

    private static Set<String> graded(CheckResult result) {
        Set<String> all = new TreeSet<>();
        result.shown().outcomes().forEach(o -> all.add(o.outcome() + ": " + o.verdict()));
        return all;
    }

    private static String text(CheckResult result) {
        return new TextReport(120, false, false, f -> f).text(List.of(result));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mcr", "dfs", "dpor"})
    void everyOutcomeIsSeenAndGraded(String strategy) {
        CheckResult result = check("StoreBuffering", CheckOptions.builder().strategy(strategy));
        assertEquals(Verdict.COVERED, result.verdict(), () -> text(result));
        assertEquals(
                Set.of(
                        "r1, r2 = 0, 0: forbidden, never seen",
                        "r1, r2 = 0, 1: allowed",
                        "r1, r2 = 1, 0: allowed",
                        "r1, r2 = 1, 1: interesting"),
                graded(result));
    }

    @Test
    void anExampleShowsTheOutcomeAgain() {
        check("StoreBuffering", CheckOptions.builder(), (result, target) -> {
            List<SeenOutcome> seen = result.shown().outcomes().stream()
                    .filter(o -> o.executions() > 0)
                    .toList();
            assertEquals(3, seen.size());
            for (SeenOutcome o : seen) {
                target.run(o.example().orElseThrow(), candidates -> Policy.ABANDON);
                ReportedOutcomes again = target.outcomes();
                assertEquals(List.of(o.outcome()), again.seen());
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"mcr", "dfs"})
    void whatNobodyGradesIsShownAsItIs(String strategy) {
        CheckResult result = check("Ungraded", CheckOptions.builder().strategy(strategy));
        assertEquals(Verdict.COVERED, result.verdict(), () -> text(result));
        assertEquals(
                Set.of("found = 0: ", "found = 1: ", "found = 2: ", "order = [a, b]: ", "order = [b, a]: "),
                graded(result));
    }

    @Test
    void whatIsNotListedFailsWhereItIsReported() {
        CheckResult result = check("NotListed", CheckOptions.builder().keepGoing(true));
        assertEquals(Verdict.FAILED, result.verdict());
        assertEquals(1, result.failures().size());
        assertTrue(result.failures().get(0).failure().site().contains("NotListed.main"), () -> text(result));
        assertTrue(text(result).contains("count = 1 is none of those that are allowed: 2"), () -> text(result));
        assertEquals(Set.of("count = 1: forbidden", "count = 2: allowed"), graded(result));
    }

    @Test
    void theTableIsInEveryReport() {
        CheckResult result = check("StoreBuffering", CheckOptions.builder());
        assertTrue(text(result).contains("Outcomes, which are all that there can be:"), () -> text(result));
        assertTrue(
                text(result).lines().anyMatch(l -> l.matches(" +r1, r2 = 1, 1 +\\d+  interesting +[0-9*: ]+")),
                () -> text(result));
        String page = new HtmlReport().text(List.of(result));
        assertTrue(page.contains("[\"r1, r2 = 0, 0\",\"0\",\"forbidden, never seen\",\"\"]"), page);
        String markdown = new MarkdownReport().text(List.of(result));
        assertTrue(markdown.contains("| r1, r2 = 0, 0 | 0 | forbidden, never seen |"), markdown);
    }

    @Test
    void aContradictionIsAnError() {
        CheckResult result = check("Contradictory", CheckOptions.builder());
        assertEquals(Verdict.FAILED, result.verdict());
        assertTrue(text(result).contains("cannot be both ALLOWED and FORBIDDEN"), () -> text(result));
    }

    @Test
    void outsideOfAnExecutionNothingHappens() {
        Heddle.forbidden("it", 1);
        Heddle.outcome("it", 1);
        assertEquals("it = 1", new Outcome("it", "1").toString());
    }
}
