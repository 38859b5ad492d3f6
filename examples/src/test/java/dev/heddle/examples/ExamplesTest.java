package dev.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.HeddleAgent;
import dev.heddle.agent.JavaTarget;
import dev.heddle.checker.Checker;
import dev.heddle.checker.exploring.Progress;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.CheckOptionsBuilder;
import dev.heddle.checker.options.RaceMode;
import dev.heddle.checker.options.Timeouts;
import dev.heddle.checker.program.ClassPath;
import dev.heddle.checker.program.LoadedProgram;
import dev.heddle.checker.program.ProgramOutput;
import dev.heddle.checker.program.TargetSpec;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.ReachedLine;
import dev.heddle.checker.result.Verdict;
import dev.heddle.model.Failure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Heddle says about each example what its documentation states. */
class ExamplesTest {
    private static final String CLASSES = Path.of("target", "classes").toString();

    @BeforeAll
    static void requireAgent() {
        HeddleAgent.activate();
    }

    private static CheckResult check(String example, CheckOptionsBuilder builder) {
        CheckOptions options = builder.build();
        TargetSpec spec = TargetSpec.parse("dev.heddle.examples." + example);
        try (ProgramOutput output = new ProgramOutput(Optional.empty());
                LoadedProgram program = LoadedProgram.load(spec, ClassPath.parse(CLASSES), true);
                JavaTarget target = new JavaTarget(program, options.run())) {
            return new Checker(options, Progress.NONE, () -> false).check(spec.toString(), target, output);
        }
    }

    private static void assertSays(Verdict verdict, Optional<Failure.Kind> kind, CheckResult result) {
        assertEquals(verdict, result.verdict(), result::toString);
        Optional<Failure.Kind> found =
                result.failures().stream().findFirst().map(f -> f.failure().kind());
        assertEquals(kind, found, result::toString);
    }

    @TestFactory
    Stream<DynamicTest> saysWhatIsStated() throws IOException {
        return Statement.all().stream()
                .map(s -> DynamicTest.dynamicTest(s.example(), () -> {
                    CheckResult result = check(s.example(), CheckOptions.builder());
                    if (s.verdict().equals("failed")) {
                        assertSays(Verdict.FAILED, Optional.of(Failure.Kind.valueOf(s.kind())), result);
                    } else {
                        assertSays(Verdict.COVERED, Optional.empty(), result);
                        assertEquals(s.races(), result.races().size(), result::toString);
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> exhaustiveSearchAgrees() throws IOException {
        return Statement.all().stream()
                .map(s -> DynamicTest.dynamicTest(s.example(), () -> {
                    Verdict expected = s.verdict().equals("failed") ? Verdict.FAILED : Verdict.COVERED;
                    CheckResult result =
                            check(s.example(), CheckOptions.builder().strategy("dfs"));
                    assertEquals(expected, result.verdict(), result::toString);
                }));
    }

    @Test
    void linesAtWhichThreadsMeetAreTold() {
        List<ReachedLine> lines =
                check("Example06BoundedBuffer", CheckOptions.builder()).shown().lines();
        assertTrue(
                lines.stream().anyMatch(l -> l.site().contains("Buffer.put") && l.meets() && l.threads() == 2),
                lines::toString);
        assertTrue(lines.stream().anyMatch(l -> l.site().contains(".main:") && !l.meets()), lines::toString);
        assertTrue(lines.stream().noneMatch(l -> l.site().startsWith("java.")), lines::toString);
        long places = lines.stream().map(ReachedLine::site).distinct().count();
        assertEquals(lines.size(), places);
    }

    @Test
    void aRaceCanBeAFailure() {
        assertSays(
                Verdict.FAILED,
                Optional.of(Failure.Kind.RACE),
                check("Example08DoubleCheckedLocking", CheckOptions.builder().races(RaceMode.FAIL)));
    }

    @Test
    void aTimedWaitCanTimeOutAtAnyPoint() {
        assertSays(
                Verdict.FAILED,
                Optional.of(Failure.Kind.EXCEPTION),
                check("Example12Timeout", CheckOptions.builder().timeouts(Timeouts.ANY)));
    }
}
