package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.model.Failure;
import dev.heddle.runtime.engine.RunOptions;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import programs.Expect;

/** Explores every program in {@code programs} and compares what it showed with what it says it must. */
class ProgramsTest {
    /** The first JDK on which threads can be continuations, so that platform threads are not what they run on anyway. */
    private static final int CONTINUATIONS = 21;

    @BeforeAll
    static void startWhatIsNotUnderControl() {
        Uncontrolled.start();
    }

    @TestFactory
    Stream<DynamicTest> everyProgramShowsWhatItMust() {
        return tests(programs(), RunOptions.Threads.AUTO);
    }

    @TestFactory
    Stream<DynamicTest> andSoItDoesOnPlatformThreads() {
        return Runtime.version().feature() < CONTINUATIONS // there all of them run on platform threads anyway
                ? Stream.empty()
                : tests(Sample.of(programs()), RunOptions.Threads.PLATFORM);
    }

    private static List<JavaProgram> programs() {
        String only = System.getProperty("heddle.programs", "");
        return JavaProgram.all().stream().filter(p -> p.name().startsWith(only)).toList();
    }

    private static Stream<DynamicTest> tests(List<JavaProgram> programs, RunOptions.Threads threads) {
        return programs.stream().flatMap(p -> tests(p, threads));
    }

    private static Stream<DynamicTest> tests(JavaProgram program, RunOptions.Threads threads) {
        Expect expected = program.expect();
        if (expected == null) {
            return Stream.of(DynamicTest.dynamicTest(program.name(), () -> fail("it has no @Expect")));
        }
        return Arrays.stream(expected.strategy())
                .map(s -> DynamicTest.dynamicTest(program.name() + " " + s, () -> explore(program, s, threads)));
    }

    private static void explore(JavaProgram program, String strategy, RunOptions.Threads threads) {
        Expect expected = program.expect();
        assumeTrue(Runtime.version().feature() >= expected.minJdk());
        Exploration seen = program.explore(strategy, threads);
        String also = " (" + seen.executions + " executions, failures " + seen.failures + ")";
        assertAll(
                () -> assertEquals(new TreeSet<>(Arrays.asList(expected.outcomes())), seen.outcomes, "outcomes" + also),
                () -> same("failures", expected.failures(), failures(seen), also),
                () -> same("uncontrolled", expected.uncontrolled(), seen.uncontrolled, also),
                () -> told(expected.told(), seen),
                () -> assertEquals(expected.covered(), seen.complete, "covered" + also),
                () -> {
                    if (expected.executions() >= 0) {
                        assertEquals(expected.executions(), seen.executions, "executions" + also);
                    }
                },
                () -> {
                    if (expected.events() >= 0) {
                        assertEquals(expected.events(), seen.events, "events" + also);
                    }
                });
    }

    private static List<String> failures(Exploration seen) {
        return seen.failures.stream()
                .map(f -> f.kind() + " " + f.type() + ": " + f.message())
                .toList();
    }

    /** Each that was seen begins as one that was expected, and each that was expected was seen. */
    private static void same(String what, String[] expected, Collection<String> seen, String also) {
        for (String s : seen) {
            assertTrue(Arrays.stream(expected).anyMatch(s::startsWith), () -> what + ": not expected: " + s + also);
        }
        for (String e : expected) {
            assertTrue(seen.stream().anyMatch(s -> s.startsWith(e)), () -> what + ": not seen: " + e + also);
        }
    }

    private static void told(String[] texts, Exploration seen) {
        StringBuilder all = new StringBuilder();
        for (Failure f : seen.failures) {
            all.append(f.message()).append('\n').append(f.site()).append('\n');
            f.details().forEach(d -> all.append(d).append('\n'));
        }
        for (String text : texts) {
            assertTrue(all.indexOf(text) >= 0, () -> "'" + text + "' is not told in:\n" + all);
        }
    }
}
