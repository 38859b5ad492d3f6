package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.mcr.summary.SearchRulesBuilder;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.SameCode;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
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

    private static final SearchRules LEAVING_TO_THE_NEXT_ROUND = SearchRules.builder()
            .rounds(true)
            .cleanMemo(true)
            .symmetry(true)
            .packing(true)
            .build();
    static final SearchRules TAKING_IN_AT_ONCE = allBut(b -> b);
    private static final SearchRules HUNTING =
            SearchRules.ALL.toBuilder().much(SearchRules.NEVER).hunt(1).build();
    static final SearchRules HUNTING_AND_TAKING_IN =
            SearchRules.ALL.toBuilder().much(0).hunt(3).build();

    static Stream<Arguments> rules() {
        return Stream.of(
                Arguments.of("none", SearchRules.PLAIN),
                Arguments.of("rounds", only(b -> b)),
                Arguments.of("goals", only(b -> b.goals(true))),
                Arguments.of("stubborn sets", only(b -> b.stubborn(true))),
                Arguments.of("chains", only(b -> b.chains(true))),
                Arguments.of("hash-consing", only(b -> b.hashConsing(true).packing(true))),
                Arguments.of("clean memo", only(b -> b.cleanMemo(true))),
                Arguments.of("symmetry", only(b -> b.symmetry(true).packing(true))),
                Arguments.of("packed states", only(b -> b.packing(true))),
                Arguments.of("all but goals", allBut(b -> b.goals(false))),
                Arguments.of("all but stubborn sets", allBut(b -> b.stubborn(false))),
                Arguments.of("all but chains", allBut(b -> b.chains(false))),
                Arguments.of("all but hash-consing", allBut(b -> b.hashConsing(false))),
                Arguments.of("all but clean memo", allBut(b -> b.cleanMemo(false))),
                Arguments.of("all but symmetry", allBut(b -> b.symmetry(false))),
                Arguments.of("all, taking in at once", TAKING_IN_AT_ONCE),
                Arguments.of("all, hunting from the first state on", HUNTING),
                Arguments.of("all, hunting and taking in", HUNTING_AND_TAKING_IN),
                Arguments.of("all", SearchRules.ALL));
    }

    /** Rounds, taking in at once what is learned, and the given rules. */
    private static SearchRules only(UnaryOperator<SearchRulesBuilder> some) {
        return some.apply(SearchRules.builder().rounds(true).much(0)).build();
    }

    /** All rules, taking in at once what is learned, but without a hunt and the given ones. */
    private static SearchRules allBut(UnaryOperator<SearchRulesBuilder> some) {
        return some.apply(SearchRules.ALL.toBuilder().much(0).hunt(SearchRules.NEVER))
                .build();
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
        Coverage.assertCovers(c, allBut(b -> b.hashConsing(false)));
        Coverage.assertCovers(c, only(b -> b.cleanMemo(true).symmetry(true).packing(true)));
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
