package dev.heddle.core.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Statistics;
import dev.heddle.core.mcr.ClosureCheck;
import dev.heddle.core.order.ReadSelection;
import dev.heddle.core.order.SolverKind;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.Oracle;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * {@code mcr-s} and {@code mcr-s+} ask for fewer reads and see no less than {@code mcr-classic}. More programs with {@code
 * -Dheddle.toys=N}.
 */
final class McrStaticTest {
    private static final int TOYS = Math.min(4_000, Integer.getInteger("heddle.toys", 200));

    private static final List<ReadSelection> REDUCED =
            List.of(ReadSelection.DEPENDENT, ReadSelection.DEPENDENT_AND_BEFORE_GOAL);

    /** What the seeds show by themselves, and what asking took. */
    private record Seen(CollectingRunner runner, Statistics statistics) {}

    private static Seen seen(ToyProgram program, SolverKind solver, ReadSelection selection) {
        return seen(program, new McrClassic(StrategyOptions.DEFAULT.withSolver(solver), selection));
    }

    private static Seen seen(ToyProgram program, McrClassic strategy) {
        CollectingRunner runner = new CollectingRunner(program);
        runner.explore(r -> {
            strategy.exploreSeeds(r, new ClosureCheck(Rules.DEFAULT));
            return false;
        });
        return new Seen(runner, strategy.statistics());
    }

    private static boolean seesLess(Seen seen, Seen all) {
        return !seen.runner().histories().containsAll(all.runner().histories())
                || !seen.runner().failures().containsAll(all.runner().failures())
                || !seen.runner().deadlocks().containsAll(all.runner().deadlocks());
    }

    private static ToyProgram generated(long seed) {
        Set<Family> families = seed % 2 == 0 ? Set.of() : EnumSet.complementOf(EnumSet.of(Family.SPIN));
        return new ProgramGenerator(seed, families, 3, 4).next();
    }

    @Test
    void nothingIsSeenLessThanWithAllReadsAndEverySeedCanBeFollowed() {
        long[] constraints = new long[ReadSelection.values().length];
        for (long seed = 0; seed < TOYS; seed++) {
            constraints = compared(seed, SolverKind.NATIVE, constraints);
        }
        int all = ReadSelection.ALL.ordinal();
        for (ReadSelection selection : REDUCED) {
            assertTrue(constraints[selection.ordinal()] < constraints[all], selection + " asks no less");
        }
    }

    @Test
    void theSameIsSoWithZ3() {
        for (long seed = 0; seed < 5; seed++) {
            compared(seed, SolverKind.Z3, new long[ReadSelection.values().length]);
        }
    }

    private static long[] compared(long seed, SolverKind solver, long[] constraints) {
        ToyProgram program = generated(seed);
        Seen all = seen(program, solver, ReadSelection.ALL);
        long[] sums = constraints.clone();
        sums[ReadSelection.ALL.ordinal()] += all.statistics().asked().constraints();
        for (ReadSelection selection : REDUCED) {
            String told = selection + ", seed " + seed + "\n" + program;
            Seen fewer = seen(program, solver, selection);
            assertFalse(fewer.statistics().note().contains("could not be followed"), told);
            assertFalse(seesLess(fewer, all), told);
            sums[selection.ordinal()] += fewer.statistics().asked().constraints();
            if (selection == ReadSelection.DEPENDENT_AND_BEFORE_GOAL && solver == SolverKind.NATIVE) {
                assertEquals(all.runner().executions(), fewer.runner().executions(), told);
            }
        }
        return sums;
    }

    /** With its closing check each of them sees all there is, and says covered only if the seeds had shown it. */
    @Test
    void whatIsSaidToBeCoveredIs() {
        for (String name : List.of("mcr-s", "mcr-s+")) {
            for (long seed = 0; seed < 40; seed++) {
                ToyProgram program = generated(seed);
                CollectingRunner runner = new CollectingRunner(program);
                var strategy = Strategies.create(name, StrategyOptions.DEFAULT);
                boolean covered = runner.explore(strategy);
                assertEquals(Oracle.of(program).histories(), runner.histories(), name + "\n" + program);
                assertEquals(covered, strategy.statistics().missed().histories() == 0, name + "\n" + program);
            }
        }
    }

    /** [Huang 2017], Listing 2: a read that is left free is changed along with another, which is seen again later. */
    @Test
    void freeReadsMakeRedundantExecutionsUnlessThoseBeforeTheGoalAreKept() {
        ToyProgram listing2 = ToyProgram.parse("T0: x=1", "T1: r1=x; r2=x");
        assertEquals(3, seen(listing2, SolverKind.NATIVE, ReadSelection.ALL).runner().executions());
        Seen free = seen(listing2, SolverKind.NATIVE, ReadSelection.DEPENDENT);
        assertEquals(4, free.runner().executions());
        assertEquals(1, free.statistics().redundantExecutions());
        Seen kept = seen(listing2, SolverKind.NATIVE, ReadSelection.DEPENDENT_AND_BEFORE_GOAL);
        assertEquals(3, kept.runner().executions());
        assertEquals(0, kept.statistics().redundantExecutions());
    }

    /** Why answers that change a free read are not simply used; docs/algorithms.md#static-dependence. */
    @Test
    void asPublishedBothLoseLocalHistories() {
        ToyProgram free = ToyProgram.parse("T0: r1=x; x=1; r2=x", "T1: r1=x; r0=y; y=1; x=2", "T2: y=2");
        assertLost(free, ReadSelection.DEPENDENT);
        ToyProgram ofOthers = ToyProgram.parse("T0: r0=x; r1=x; x=r1+1", "T1: r2=x; x=1; r1=x", "T2: x=1");
        assertLost(ofOthers, ReadSelection.DEPENDENT_AND_BEFORE_GOAL);
    }

    private static void assertLost(ToyProgram program, ReadSelection selection) {
        Seen all = seen(program, SolverKind.NATIVE, ReadSelection.ALL);
        assertTrue(seesLess(seen(program, new McrClassic(StrategyOptions.DEFAULT, selection, true)), all));
        assertFalse(seesLess(seen(program, SolverKind.NATIVE, selection), all));
    }

    /** The question of the introduction of [Huang 2017]: increments do not decide over what comes after them. */
    @Test
    void readsAndConstraintsAreCounted() {
        ToyProgram program = NamedPrograms.increments(2, 2);
        Statistics.Asked all =
                seen(program, SolverKind.NATIVE, ReadSelection.ALL).statistics().asked();
        Statistics.Asked kept = seen(program, SolverKind.NATIVE, ReadSelection.DEPENDENT_AND_BEFORE_GOAL)
                .statistics()
                .asked();
        assertEquals(all.questions(), kept.questions());
        assertTrue(all.reads() > 0 && all.solvingNanos() > 0);
        assertTrue(kept.constraints() <= all.constraints(), kept + " " + all);
        assertEquals(-1, Strategies.create("mcr", StrategyOptions.DEFAULT).statistics().asked().questions());
    }
}
