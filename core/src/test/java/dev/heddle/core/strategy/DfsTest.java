package dev.heddle.core.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.Oracle;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Depth-first search sees exactly what the oracle knows. */
final class DfsTest {
    private static final Pattern BAR = Pattern.compile("\\|");
    private static final int PROGRAMS = Integer.getInteger("heddle.toys", 2_000) / 20;
    private static final int MAX_STATES = 4_000;
    private static final int MAX_INTERLEAVINGS = 3_000;

    private static CollectingRunner explored(ToyProgram program, Dfs dfs, boolean complete) {
        CollectingRunner runner = new CollectingRunner(program);
        assertEquals(complete, runner.explore(dfs), program::toString);
        return runner;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void withoutReductionEveryInterleavingIsRunOnce(int times) {
        ToyProgram program = NamedPrograms.increments(2, times);
        CollectingRunner runner = explored(program, new Dfs(StrategyOptions.UNBOUNDED, false), true);
        assertEquals(new int[] {0, 6, 70, 924}[times], runner.executions());
        assertEquals(runner.executions(), new HashSet<>(runner.schedules()).size());
    }

    @ParameterizedTest
    @EnumSource(Family.class)
    void eachFamilyAgreesWithTheOracle(Family family) {
        Set<Family> families = EnumSet.of(family);
        if (family == Family.WAIT || family == Family.INTERRUPT || family == Family.TIME) {
            families.addAll(EnumSet.of(Family.LOCK, Family.WAIT));
        }
        if (family == Family.TRY || family == Family.COUNTER) {
            families.addAll(EnumSet.of(Family.INTERRUPT, Family.OBSERVE));
        }
        if (family == Family.INTERRUPT) {
            families.addAll(EnumSet.of(Family.PARK, Family.JOIN));
        }
        agrees(families, Rules.DEFAULT, family.ordinal() * 1_000_000L);
    }

    @Test
    void allFamiliesTogetherAgreeWithTheOracle() {
        agrees(EnumSet.allOf(Family.class), Rules.DEFAULT, 100_000_000L);
    }

    @Test
    void threadsThatStartAndMeetThreadsAgreeWithTheOracle() {
        agrees(EnumSet.of(Family.FORK, Family.JOIN, Family.PARK), Rules.DEFAULT, 200_000_000L);
    }

    @Test
    void timeoutsAtAnyPointAgreeWithTheOracle() {
        agrees(
                EnumSet.of(Family.TIME, Family.LOCK, Family.WAIT, Family.INTERRUPT),
                Rules.DEFAULT.withTimeoutsAnywhere(true),
                300_000_000L);
    }

    @Test
    void spuriousWakeupsAgreeWithTheOracle() {
        agrees(
                EnumSet.of(Family.WAIT, Family.LOCK, Family.PARK),
                Rules.DEFAULT.withSpuriousWakeups(true),
                400_000_000L);
    }

    /** What generated programs rarely come to. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "T0: lock(m); r0=wait(m); unlock(m)|T1: lock(m); r0=wait(m); unlock(m)|T2: interrupt(T0); lock(m); notify(m); unlock(m)",
                "T0: lock(m); r0=wait(m); unlock(m)|T1: lock(m); r0=wait(m); unlock(m)|T2: interrupt(T0); lock(m); notifyAll(m); unlock(m)",
                "T0: r0=join(T1); r1=isInterrupted(T0)|T1: x=1|T2: interrupt(T0)",
                "T0: fork(T2); fork(T1)|T1: park|T2: unpark(T1)",
                "T0: fork(T2)|T1: r2=state(T2)|T2: park",
                "T0: fork(T1); fork(T2)|T1: join(T2); r0=x|T2: x=1",
                "T0: lock(m); r0=wait(m,5); r1=clock; unlock(m)|T1: sleep(5); lock(m); notify(m); unlock(m)",
                "T0: lock(m); lock(n); x=1; unlock(n); unlock(m)|T1: lock(n); lock(m); x=2; unlock(m); unlock(n)",
            })
    void directedProgramsAgreeWithTheOracle(String text) {
        ToyProgram program = ToyProgram.parse(BAR.split(text));
        for (Rules rules : List.of(
                Rules.DEFAULT, Rules.DEFAULT.withTimeoutsAnywhere(true), Rules.DEFAULT.withSpuriousWakeups(true))) {
            Behaviours expected = Oracle.of(program, rules, Long.MAX_VALUE);
            CollectingRunner plain = compare(program, rules, false, expected, text);
            assertEquals(expected.interleavings().intValueExact(), plain.executions(), text);
            compare(program, rules, true, expected, text);
        }
    }

    private static void agrees(Set<Family> families, Rules rules, long firstSeed) {
        int compared = 0;
        int blocked = 0;
        for (long seed = firstSeed; compared < PROGRAMS; seed++) {
            ToyProgram program = new ProgramGenerator(seed, families, 4, 4).next();
            Behaviours expected;
            try {
                expected = Oracle.of(program, rules, MAX_STATES);
            } catch (Oracle.TooLarge tooLarge) {
                continue;
            }
            if (expected.interleavings().compareTo(BigInteger.valueOf(MAX_INTERLEAVINGS)) > 0) {
                continue;
            }
            compared++;
            blocked += expected.deadlocks().isEmpty() ? 0 : 1;
            String told = "seed " + seed + "\n" + program;
            CollectingRunner plain = compare(program, rules, false, expected, told);
            CollectingRunner reduced = compare(program, rules, true, expected, told);
            assertEquals(expected.interleavings().intValueExact(), plain.executions(), told);
            assertEquals(plain.executions(), new HashSet<>(plain.schedules()).size(), told);
            assertTrue(reduced.executions() <= plain.executions(), told);
        }
        boolean canBlock =
                !rules.spuriousWakeups() && (families.contains(Family.JOIN) || families.contains(Family.WAIT));
        assertTrue(blocked > 0 || !canBlock, "no program of this family ever blocks: it tests little");
    }

    private static CollectingRunner compare(
            ToyProgram program, Rules rules, boolean reduce, Behaviours expected, String told) {
        CollectingRunner runner = new CollectingRunner(program, rules, Integer.MAX_VALUE);
        assertTrue(runner.explore(new Dfs(StrategyOptions.UNBOUNDED, reduce)), told);
        assertEquals(expected.classes(), runner.classes(), told);
        assertEquals(expected.histories(), runner.histories(), told);
        assertEquals(expected.deadlocks(), runner.deadlocks(), told);
        assertEquals(expected.failures(), runner.failures(), told);
        return runner;
    }

    @Test
    void theReductionSavesExecutions() {
        ToyProgram program = NamedPrograms.philosophers(3, false);
        int plain = explored(program, new Dfs(StrategyOptions.UNBOUNDED, false), true)
                .executions();
        int reduced = explored(program, new Dfs(StrategyOptions.UNBOUNDED, true), true)
                .executions();
        assertTrue(reduced * 5 < plain, reduced + " of " + plain);
    }

    @Test
    void aBoundOnPreemptionsLeavesOutWhatNeedsMore() {
        ToyProgram program = NamedPrograms.increments(2, 1);
        Set<String> all = Oracle.of(program).classes();
        assertEquals(3, all.size());
        assertEquals(2, explored(program, new Dfs(0, true), false).classes().size());
        assertEquals(all, explored(program, new Dfs(1, true), false).classes());
        assertEquals(all, explored(program, new Dfs(2, true), true).classes());
    }

    @Test
    void everyPreemptionCountsOnce() {
        // Executions with at most k preemptions of two threads with two and two steps: k=0: 2, 1: 4, 2: 6 of 6.
        ToyProgram program = ToyProgram.parse("T0: x=1; x=2", "T1: x=3; x=4");
        assertEquals(2, explored(program, new Dfs(0, true), false).executions());
        assertEquals(4, explored(program, new Dfs(1, true), false).executions());
        assertEquals(6, explored(program, new Dfs(2, true), true).executions());
    }

    @Test
    void anExecutionThatWasAbandonedIsNotCovered() {
        ToyProgram endless = ToyProgram.parse("T0: while (1==1) {x=1}");
        CollectingRunner runner = new CollectingRunner(endless);
        assertFalse(runner.explore(new Dfs(StrategyOptions.DEFAULT)));
        assertEquals(1, runner.executions());
    }

    @Test
    void tellsHowFarItIs() {
        Dfs dfs = new Dfs(StrategyOptions.DEFAULT);
        assertEquals("about 0.00 % of the tree", dfs.statistics().note());
        new CollectingRunner(NamedPrograms.increments(2, 2), Rules.DEFAULT, 35).explore(dfs);
        double half = Double.parseDouble(dfs.statistics().note().replaceAll("[^0-9.]", ""));
        assertTrue(half > 20 && half < 80, dfs.statistics().note());
        explored(NamedPrograms.increments(2, 2), dfs, true);
        assertEquals("about 100 % of the tree", dfs.statistics().note());
    }
}
