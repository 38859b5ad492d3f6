package dev.heddle.core.exogenous;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.order.SolverKind;
import dev.heddle.core.por.Dpor;
import dev.heddle.core.relations.BuiltInRelation;
import dev.heddle.core.relations.Relations;
import dev.heddle.core.relations.RuleRelations;
import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.KnownAnswers;
import dev.heddle.core.toy.KnownAnswers.Size;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.Oracle;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Exploration from outside sees what the oracle knows, in as many executions as optimal partial order reduction. */
final class ExogenousTest {
    /** Of each family. */
    private static final int PROGRAMS = Integer.getInteger("heddle.toys", 500) / 50;

    private static final int MAX_STATES = 4_000;
    private static final int MAX_INTERLEAVINGS = 600;
    private static final int MOST = 10_000;

    /** The program of [Tveito n.d.], section 4: three processes, r1(x), r2(x) and w1(x). */
    private static final ToyProgram READS_AND_WRITE = ToyProgram.parse("T0: r0=x", "T1: r0=x", "T2: x=1");

    private static final Relations MEMORY_AND_LOCKS =
            RuleRelations.of(BuiltInRelation.SHARED_MEMORY, BuiltInRelation.LOCKS);

    private static Exogenous with(Relations relations) {
        return new Exogenous(Rules.DEFAULT, relations, SolverKind.NATIVE.precedence());
    }

    private static int executions(ToyProgram program, Relations relations, boolean covered) {
        CollectingRunner runner = new CollectingRunner(program, Rules.DEFAULT, MOST);
        Exogenous strategy = with(relations);
        assertEquals(covered, runner.explore(strategy), program::toString);
        assertEquals(0, strategy.statistics().redundantExecutions());
        return runner.executions();
    }

    @Test
    void thePublishedExampleHasFourExecutionsWithSharedMemory() {
        assertEquals(4, executions(READS_AND_WRITE, BuiltInRelation.SHARED_MEMORY, true));
        assertEquals(4, executions(READS_AND_WRITE, BuiltInRelation.DEPENDENCE, true));
    }

    @Test
    void thePublishedExampleHasSixExecutionsIfAllEventsAreInConflict() {
        assertEquals(6, executions(READS_AND_WRITE, BuiltInRelation.ALL, true));
    }

    @Test
    void thePublishedExampleHasOneExecutionIfNoneAreAndThatIsNotCalledCovered() {
        assertEquals(1, executions(READS_AND_WRITE, BuiltInRelation.NONE, false));
    }

    @Test
    void whatTheRelationsLeaveOutIsNamed() {
        Exogenous strategy = with(BuiltInRelation.SHARED_MEMORY);
        assertFalse(new CollectingRunner(NamedPrograms.lockinc(2, 1)).explore(strategy));
        String note = strategy.statistics().note();
        assertTrue(note.contains("the relations leave out that"), note);
        assertTrue(note.contains("lock by T1 at"), note);
    }

    @Test
    void relationsThatCompareOperationsRunEveryInterleaving() {
        ToyProgram program = ToyProgram.parse("T0: x=1; y=1", "T1: z=1; x=2");
        assertEquals(Oracle.of(program).interleavings().intValue(), executions(program, BuiltInRelation.ALL, true));
    }

    static List<KnownAnswers.Answer> knownAnswers() {
        return KnownAnswers.upTo(Size.SMALL).stream()
                .filter(a -> !Set.of(
                                "Figure 2, N=3",
                                "buffer 3P3C notifyAll",
                                "buffer 3P3C notify",
                                "5 threads x++",
                                "Figure 2, N=1",
                                "reorder(5)")
                        .contains(a.name()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("knownAnswers")
    void itTakesAsManyExecutionsAsPartialOrderReduction(KnownAnswers.Answer answer) {
        CollectingRunner expected = new CollectingRunner(answer.program(), Rules.DEFAULT, MOST);
        assertTrue(expected.explore(new Dpor(Rules.DEFAULT)));
        CollectingRunner runner = new CollectingRunner(answer.program(), Rules.DEFAULT, MOST);
        Exogenous strategy = with(BuiltInRelation.DEPENDENCE);
        assertTrue(runner.explore(strategy));
        assertEquals(expected.executions(), runner.executions());
        assertEquals(expected.classes(), runner.classes());
        assertEquals(expected.deadlocks(), runner.deadlocks());
        assertEquals(0, strategy.statistics().redundantExecutions());
    }

    @ParameterizedTest
    @EnumSource(Family.class)
    void eachFamilyAgreesWithBruteForce(Family family) {
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
        agrees(families, BuiltInRelation.DEPENDENCE, 611_000_000 + family.ordinal() * 1_000_000L, PROGRAMS);
    }

    @Test
    void threadsThatStartAndMeetThreadsAgreeWithBruteForce() {
        Set<Family> families = EnumSet.of(Family.FORK, Family.JOIN, Family.PARK);
        agrees(families, BuiltInRelation.DEPENDENCE, 700_000_000L, PROGRAMS);
    }

    @Test
    void anyMixtureAgreesWithBruteForce() {
        Random random = new Random(15);
        for (int k = 0; k < PROGRAMS; k++) {
            Set<Family> families = EnumSet.noneOf(Family.class);
            for (Family f : Family.values()) {
                if (random.nextInt(3) == 0) {
                    families.add(f);
                }
            }
            agrees(families, BuiltInRelation.DEPENDENCE, 800_000_000L + 1000L * k, 1);
        }
    }

    @Test
    void sharedMemoryAndLocksAgreeWithBruteForce() {
        Set<Family> families = EnumSet.of(Family.LOCK, Family.ATOMIC, Family.BRANCH, Family.CHOOSE, Family.WAIT);
        agrees(families, MEMORY_AND_LOCKS, 900_000_000L, 2 * PROGRAMS);
    }

    private static void agrees(Set<Family> families, Relations relations, long firstSeed, int programs) {
        int compared = 0;
        for (long seed = firstSeed; compared < programs; seed++) {
            ToyProgram program = new ProgramGenerator(seed, families, 4, 4).next();
            Behaviours expected;
            try {
                expected = Oracle.of(program, Rules.DEFAULT, MAX_STATES);
            } catch (Oracle.TooLarge tooLarge) {
                continue;
            }
            if (expected.interleavings().compareTo(BigInteger.valueOf(MAX_INTERLEAVINGS)) <= 0) {
                compared++;
                compare(program, relations, expected, "seed " + seed + "\n" + program);
            }
        }
    }

    private static void compare(ToyProgram program, Relations relations, Behaviours expected, String told) {
        CollectingRunner runner = new CollectingRunner(program, Rules.DEFAULT, MOST);
        Exogenous strategy = with(relations);
        assertTrue(runner.explore(strategy), told);
        assertEquals(expected.classes(), runner.classes(), told);
        assertEquals(expected.histories(), runner.histories(), told);
        assertEquals(expected.deadlocks(), runner.deadlocks(), told);
        assertEquals(expected.failures(), runner.failures(), told);
        if (relations == BuiltInRelation.DEPENDENCE) {
            CollectingRunner dpor = new CollectingRunner(program, Rules.DEFAULT, MOST);
            assertTrue(dpor.explore(new Dpor(Rules.DEFAULT)), told);
            assertEquals(dpor.executions(), runner.executions(), told);
        }
    }

    @Test
    void bothSolversLeadToTheSameExecutions() {
        Set<Family> families = EnumSet.of(Family.LOCK, Family.ATOMIC, Family.BRANCH, Family.CHOOSE);
        for (long seed = 950_000_000L; seed < 950_000_003L; seed++) {
            ToyProgram program = new ProgramGenerator(seed, families, 3, 3).next();
            List<Integer> counts = new ArrayList<>();
            List<Set<String>> classes = new ArrayList<>();
            for (SolverKind solver : SolverKind.values()) {
                CollectingRunner runner = new CollectingRunner(program, Rules.DEFAULT, 60);
                boolean covered =
                        runner.explore(new Exogenous(Rules.DEFAULT, BuiltInRelation.DEPENDENCE, solver.precedence()));
                if (covered) {
                    counts.add(runner.executions());
                    classes.add(new TreeSet<>(runner.classes()));
                }
            }
            assertTrue(counts.size() != 1, program::toString);
            if (!counts.isEmpty()) {
                assertEquals(counts.get(0), counts.get(1), program::toString);
                assertEquals(classes.get(0), classes.get(1), program::toString);
            }
        }
    }

    @Test
    void anExecutionThatWasAbandonedIsNotCovered() {
        ToyProgram endless = ToyProgram.parse("T0: while (1==1) {x=1}");
        assertFalse(new CollectingRunner(endless).explore(with(BuiltInRelation.DEPENDENCE)));
    }
}
