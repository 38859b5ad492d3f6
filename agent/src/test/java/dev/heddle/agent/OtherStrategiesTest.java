package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Failure;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import programs.Expect;

/**
 * What a program of {@code programs} shows under the strategies it names, it shows under others as well: nothing else, and
 * all of it if they cover it. One in so many programs by default; all of them with {@code -Dheddle.strategies=dpor}, which
 * names the strategies to try.
 */
class OtherStrategiesTest {
    private static final String ASKED = System.getProperty("heddle.strategies", "");
    private static final int ONE_IN = ASKED.isEmpty() ? 12 : 1;
    private static final int MOST = ASKED.isEmpty() ? 1_000 : 20_000;
    private static final Duration TIME = ASKED.isEmpty() ? Duration.ofMillis(500) : Duration.ofSeconds(5);

    /**
     * Shows who waits for a lock. That a thread has not begun when it is looked for is something that partial order
     * reduction explores, and a strategy that lets threads begin at once does not.
     */
    private static final String LOOKS_FOR_WHO_HAS_NOT_BEGUN = "locks/ThreadsOfLock";

    @BeforeAll
    static void startWhatIsNotUnderControl() {
        Uncontrolled.start();
    }

    @TestFactory
    Stream<DynamicTest> otherStrategiesShowTheSame() {
        String only = System.getProperty("heddle.programs", "");
        String[] strategies = ASKED.isEmpty() ? new String[] {"dpor"} : ASKED.split(",", -1);
        return JavaProgram.all().stream()
                .filter(p -> p.name().startsWith(only)
                        && p.expect() != null
                        && p.expect().covered())
                .filter(p -> p.expect().uncontrolled().length == 0 && !p.name().equals(LOOKS_FOR_WHO_HAS_NOT_BEGUN))
                .filter(p -> Math.floorMod(p.name().hashCode(), ONE_IN) == 0)
                .flatMap(p -> Arrays.stream(strategies)
                        .map(s -> DynamicTest.dynamicTest(p.name() + " " + s, () -> explore(p, s))));
    }

    private static void explore(JavaProgram program, String strategy) {
        Expect expected = program.expect();
        assumeTrue(Runtime.version().feature() >= expected.minJdk() && expected.executions() < 0);
        long begin = System.nanoTime();
        Exploration seen = Exploration.of(
                program.main(),
                () -> Strategies.create(
                        strategy,
                        StrategyOptions.DEFAULT
                                .withRules(program.options().rules())
                                .withPreemptions(1_000)),
                program.options(),
                MOST,
                TIME);
        String also = " of " + program.name() + " (" + seen.executions + " executions, failures " + seen.failures + ")";
        boolean limited = seen.executions >= MOST || System.nanoTime() - begin >= TIME.toNanos();
        assertTrue(seen.complete || limited, "neither covered nor at a limit" + also);
        Set<String> outcomes = new TreeSet<>(Arrays.asList(expected.outcomes()));
        Set<String> all = new TreeSet<>(seen.outcomes);
        all.addAll(seen.complete ? Set.of() : outcomes);
        assertEquals(outcomes, all, "outcomes" + also);
        for (Failure f : seen.failures) {
            assertTrue(Arrays.stream(expected.failures()).anyMatch(told(f)::startsWith), "not expected: " + f + also);
        }
        for (String e : expected.failures()) {
            boolean isRace = e.startsWith("RACE"); // only some strategies see to it that each shows
            assertTrue(
                    !seen.complete || isRace || seen.failures.stream().anyMatch(f -> told(f).startsWith(e)),
                    "not seen: " + e + also);
        }
    }

    private static String told(Failure f) {
        return f.kind() + " " + f.type() + ": " + f.message();
    }
}
