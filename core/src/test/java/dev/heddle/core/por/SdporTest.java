package dev.heddle.core.por;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.Oracle;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Partial order reduction that keeps states sees what the oracle knows, races included. */
final class SdporTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.toys", 500) / 5;

    private static void seesEverything(ToyProgram program, Rules rules, Behaviours expected, String told) {
        CollectingRunner runner = new CollectingRunner(program, rules, 100_000);
        assertTrue(runner.explore(Sdpor.of(rules)), told);
        assertEquals(expected.histories(), runner.histories(), told);
        assertEquals(expected.classes(), runner.classes(), told);
        assertEquals(expected.deadlocks(), runner.deadlocks(), told);
        assertEquals(expected.failures(), runner.failures(), told);
        assertEquals(expected.races(), runner.races(), told);
    }

    /** Where local states are told, not every history is seen, but all that can go wrong. */
    private static void seesWhatGoesWrong(ToyProgram program, Rules rules, Behaviours expected, String told) {
        CollectingRunner runner = new CollectingRunner(program, rules, 100_000).tellingLocalStates();
        assertTrue(runner.explore(Sdpor.of(rules)), told);
        assertEquals(expected.deadlocks(), runner.deadlocks(), told);
        assertEquals(expected.failures(), runner.failures(), told);
        assertEquals(expected.races(), runner.races(), told);
    }

    @Test
    void generatedProgramsAgreeWithBruteForce() {
        GeneratedToys.each(PROGRAMS, 800_000_000L, SdporTest::seesEverything);
    }

    @Test
    void generatedProgramsWithLocalStatesAgreeWithBruteForce() {
        GeneratedToys.each(PROGRAMS, 900_000_000L, SdporTest::seesWhatGoesWrong);
    }

    /** T2 writes y in a state that was explored before; that it could have been first shows only in what follows there. */
    @Test
    void withoutSummariesSomethingIsMissed() {
        ToyProgram program = ToyProgram.parse("T0: y=2; r1=x; y=1; r0=y", "T1: y=1; x=1; r0=y; x=r1+1", "T2: y=r1+1");
        CollectingRunner naive = new CollectingRunner(program);
        assertTrue(naive.explore(Sdpor.of(Rules.DEFAULT, false, false)));
        assertNotEquals(Oracle.of(program).histories(), naive.histories());
        seesEverything(program, Rules.DEFAULT, Oracle.of(program), "");
    }

    /** The state before x=2 is the same whoever had the lock first; the race is there only if T1 had. */
    @Test
    void aRaceThatDependsOnHowAStateWasReachedIsShown() {
        ToyProgram program = ToyProgram.parse("T0: x=1; lock(m); unlock(m)", "T1: lock(m); unlock(m); x=2");
        assertEquals(Set.of("T0:1 T1:3"), Oracle.of(program).races());
        seesEverything(program, Rules.DEFAULT, Oracle.of(program), "");
    }

    /** The histories are the same whomever T2 wakes; what can follow is not. */
    @Test
    void whoWasWokenIsPartOfAState() {
        ToyProgram program = ToyProgram.parse(
                "T0: lock(m); wait(m); unlock(m); x=1",
                "T1: lock(m); wait(m); unlock(m); r0=y; r1=y",
                "T2: lock(m); notify(m); unlock(m)",
                "T3: y=1");
        seesEverything(program, Rules.DEFAULT, Oracle.of(program), "");
    }

    /** [Yang 2009], Figure 4.1; without states there are more orders than anybody can run. */
    @ParameterizedTest(name = "N={0}: {1}")
    @CsvSource({"10, 11", "20, 41", "64, 417"})
    void figure41(int n, int executions) {
        ToyProgram program = ToyProgram.parse(
                "T0: r0=0; while (r0<N) {lock(m); r1=d; d=r1+r0; unlock(m); r1=0; r0=r0+5}".replace("N", n + ""),
                "T1: r0=0; while (r0<N) {lock(m); r1=d; d=r1-r0; unlock(m); r1=0; r0=r0+2}".replace("N", n + ""));
        CollectingRunner runner = new CollectingRunner(program, Rules.DEFAULT, 10_000).tellingLocalStates();
        assertTrue(runner.explore(Sdpor.of(Rules.DEFAULT)));
        assertEquals(executions, runner.executions());
    }

    @Test
    void anExecutionThatWasAbandonedIsNotCovered() {
        ToyProgram endless = ToyProgram.parse("T0: while (1==1) {x=1}");
        assertFalse(new CollectingRunner(endless).explore(Sdpor.of(Rules.DEFAULT)));
        assertFalse(new CollectingRunner(endless).tellingLocalStates().explore(Sdpor.of(Rules.DEFAULT)));
    }
}
