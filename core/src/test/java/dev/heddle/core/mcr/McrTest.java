package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.mcr.summary.Omission;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.SameCode;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code mcr} covers is what brute force knows: histories, deadlocks, races and failures. */
final class McrTest {
    /** More of them with {@code -Dheddle.generated=100}. */
    private static final int PROGRAMS = 150 * Integer.getInteger("heddle.generated", 1);

    private static final Set<Omission> NOTHING = Set.of();
    private static final SearchRules LEAVING_TO_THE_NEXT_ROUND = new SearchRules(
            true, false, false, false, false, true, true, true, SearchRules.NEVER, SearchRules.NEVER, NOTHING);
    static final SearchRules TAKING_IN_AT_ONCE = rules(true, true, true, true, true, true, true);
    private static final SearchRules HUNTING =
            new SearchRules(true, true, true, true, true, true, true, true, SearchRules.NEVER, 1, NOTHING);
    static final SearchRules HUNTING_AND_TAKING_IN =
            new SearchRules(true, true, true, true, true, true, true, true, 0, 3, NOTHING);

    static Stream<Arguments> rules() {
        return Stream.of(
                Arguments.of("none", SearchRules.PLAIN),
                Arguments.of("rounds", rules(false, false, false, false, false, false, false)),
                Arguments.of("goals", rules(true, false, false, false, false, false, false)),
                Arguments.of("stubborn sets", rules(false, true, false, false, false, false, false)),
                Arguments.of("chains", rules(false, false, true, false, false, false, false)),
                Arguments.of("hash-consing", rules(false, false, false, true, false, false, true)),
                Arguments.of("clean memo", rules(false, false, false, false, true, false, false)),
                Arguments.of("symmetry", rules(false, false, false, false, false, true, true)),
                Arguments.of("packed states", rules(false, false, false, false, false, false, true)),
                Arguments.of("all but goals", rules(false, true, true, true, true, true, true)),
                Arguments.of("all but stubborn sets", rules(true, false, true, true, true, true, true)),
                Arguments.of("all but chains", rules(true, true, false, true, true, true, true)),
                Arguments.of("all but hash-consing", rules(true, true, true, false, true, true, true)),
                Arguments.of("all but clean memo", rules(true, true, true, true, false, true, true)),
                Arguments.of("all but symmetry", rules(true, true, true, true, true, false, true)),
                Arguments.of("all, taking in at once", TAKING_IN_AT_ONCE),
                Arguments.of("all, hunting from the first state on", HUNTING),
                Arguments.of("all, hunting and taking in", HUNTING_AND_TAKING_IN),
                Arguments.of("all", SearchRules.ALL));
    }

    private static SearchRules rules(
            boolean goals,
            boolean stubborn,
            boolean chains,
            boolean hashConsing,
            boolean cleanMemo,
            boolean symmetry,
            boolean packing) {
        return new SearchRules(
                true,
                goals,
                stubborn,
                chains,
                hashConsing,
                cleanMemo,
                symmetry,
                packing,
                0,
                SearchRules.NEVER,
                NOTHING);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void generatedPrograms(String name, SearchRules searchRules) {
        long seed = name.hashCode();
        for (int k = 0; k < PROGRAMS; k++) {
            Coverage.Case c = Coverage.generate(seed, k);
            if (c.behaviours() != null) {
                Coverage.assertCovers(c, searchRules);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void generatedProgramsWithThreadsOfTheSameCode(long seed) {
        for (int k = 0; k < PROGRAMS; k++) {
            Coverage.Case c = Coverage.withCopies(Coverage.generate(seed, k), new Random(seed + k));
            if (c.behaviours() != null) {
                Coverage.assertCovers(c, SearchRules.ALL);
                Coverage.assertCovers(c, TAKING_IN_AT_ONCE, new SameCode(c.program()));
            }
        }
    }

    /** Nodes of two trees that are alike need not have the same numbers. */
    @Test
    void symmetryWithoutHashConsing() {
        ToyProgram program = ToyProgram.parse(
                "volatile x",
                "T0: r9=0; while (r9<2) {r9=r9+1; r0=x; if (r0==2) {break}}; x=2; r1=choose(2)",
                "T1: r9=0; while (r9<2) {r9=r9+1; r0=x; if (r0==2) {break}}; x=2; r1=choose(2)");
        Coverage.Case c = Coverage.of(program, Rules.DEFAULT, "");
        Coverage.assertCovers(c, rules(true, true, true, false, true, true, true));
        Coverage.assertCovers(c, rules(false, false, false, false, true, true, true));
        Coverage.assertCovers(c, LEAVING_TO_THE_NEXT_ROUND);
    }

    @Test
    void theClassThatPublishedMcrMisses() {
        ToyProgram program = ToyProgram.parse("T0: r0=x; x=2; r2=y; r1=x", "T1: y=1", "T2: x=3; y=2; y=0");
        RecordingRunner runner = Coverage.assertCovers(Coverage.of(program, Rules.DEFAULT, ""), SearchRules.ALL);
        assertTrue(runner.histories.contains("T0: read x=0; write x; read y=2; read x=2"));
    }

    @Test
    void aRaceThatNoExecutionRanIntoIsRun() {
        // In the first execution the lock orders the two accesses.
        ToyProgram program = ToyProgram.parse("T0: lock(m); x=1; unlock(m)", "T1: lock(m); unlock(m); x=2");
        RecordingRunner runner = Coverage.assertCovers(Coverage.of(program, Rules.DEFAULT, ""), SearchRules.ALL);
        assertEquals(Set.of("T0:2 T1:3"), runner.races);
        assertEquals(1, runner.detector.sightings().size());
        assertEquals(2, runner.detector.sightings().get(0).execution(), "one to learn, one to show the race");
        assertEquals(List.of(), runner.reported, "which is not the strategy's business");
    }

    @Test
    void aDeadlockThatNoExecutionRanIntoIsRun() {
        RecordingRunner runner = Coverage.assertCovers(
                Coverage.of(NamedPrograms.philosophers(4, false), Rules.DEFAULT, ""), SearchRules.ALL);
        assertEquals(Set.of("T0:2 T1:2 T2:2 T3:2"), runner.deadlocks);
        assertEquals(2, runner.executions, "one to learn, one to show the deadlock");
    }
}
