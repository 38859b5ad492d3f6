package dev.heddle.core.por;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.por.paths.PathStrategy;
import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.Oracle;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Property-driven pruning finds exactly the races that brute force finds, and does not say that it covers anything else. */
final class PdpTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.toys", 500) / 5;

    /** [Yang 2009], Figure 5.1. */
    private static final ToyProgram FIGURE_5_1 = ToyProgram.parse(
            "T0: lock(f); r0=x; x=r0+1; unlock(f); lock(g); r0=y; y=r0+1; unlock(g); lock(f); r0=z; z=r0+1; unlock(f)",
            "T1: lock(f); lock(g); r0=z; z=r0+1; r1=x; unlock(g); unlock(f); lock(f); if (r1==0) {r0=y; y=r0+1}; unlock(f)");

    private static CollectingRunner explored(ToyProgram program, Rules rules, String told) {
        CollectingRunner runner = new CollectingRunner(program, rules, 100_000);
        PathStrategy pdp = Sdpor.forRaces(rules);
        boolean covered = runner.explore(pdp);
        assertEquals(!pdp.statistics().note().contains("from which nothing can race: every race"), covered, told);
        return runner;
    }

    private static void seesEveryRace(ToyProgram program, Rules rules, Behaviours expected, String told) {
        assertEquals(expected.races(), explored(program, rules, told).races(), told);
    }

    @Test
    void generatedProgramsAgreeWithBruteForce() {
        GeneratedToys.each(PROGRAMS, 700_000_000L, PdpTest::seesEveryRace);
    }

    /** Most accesses are made with a lock held, so that much can be left out. */
    @Test
    void generatedProgramsWithLocksAgreeWithBruteForce() {
        Random random = new Random(17);
        int compared = 0;
        long executions = 0;
        long all = 0;
        for (long seed = 710_000_000L; compared < PROGRAMS; seed++) {
            Set<Family> families = EnumSet.of(Family.LOCK, Family.BRANCH);
            if (random.nextInt(3) == 0) {
                families.add(random.nextBoolean() ? Family.WAIT : Family.JOIN);
            }
            ToyProgram program = new ProgramGenerator(seed, families, 3, 4).next();
            Behaviours expected;
            try {
                expected = Oracle.of(program, Rules.DEFAULT, 1_000);
            } catch (Oracle.TooLarge tooLarge) {
                continue;
            }
            compared++;
            String told = "seed " + seed + "\n" + program;
            CollectingRunner runner = explored(program, Rules.DEFAULT, told);
            assertEquals(expected.races(), runner.races(), told);
            executions += runner.executions();
            CollectingRunner plain = new CollectingRunner(program);
            plain.explore(Sdpor.of(Rules.DEFAULT));
            all += plain.executions();
        }
        assertTrue(executions < all, executions + " of " + all + ": it tests little");
    }

    /** The race needs T1 to see x before T0 changes it. */
    @Test
    void figure51() {
        CollectingRunner runner = explored(FIGURE_5_1, Rules.DEFAULT, "");
        assertEquals(Oracle.of(FIGURE_5_1).races(), runner.races());
        assertFalse(runner.races().isEmpty());
        CollectingRunner plain = new CollectingRunner(FIGURE_5_1);
        assertTrue(plain.explore(Sdpor.of(Rules.DEFAULT)));
        assertEquals("18 of 21", runner.executions() + " of " + plain.executions());
    }

    /**
     * The published algorithm would leave out what follows T0's first step, since T0 does not access y any more; but T1's y=2,
     * which only runs there, is what shows that T1 should have been first.
     */
    @Test
    void whatIsLeftOutIsHeldAgainstTheStepsThatLedThere() {
        ToyProgram program =
                ToyProgram.parse("T0: y=1; lock(m); z=1; unlock(m)", "T1: lock(m); r0=z; unlock(m); if (r0==0) {y=2}");
        assertEquals(Set.of("T0:1 T1:5"), Oracle.of(program).races());
        seesEveryRace(program, Rules.DEFAULT, Oracle.of(program), "");
        CollectingRunner published = new CollectingRunner(program);
        published.explore(Sdpor.of(Rules.DEFAULT, false, true));
        assertEquals(Set.of(), published.races());
    }

    @Test
    void aProgramWhoseAccessesAreAllLockedTakesOneExecution() {
        CollectingRunner runner = explored(NamedPrograms.lockinc(3, 2), Rules.DEFAULT, "");
        assertEquals(1, runner.executions());
        assertFalse(new CollectingRunner(NamedPrograms.lockinc(3, 2)).explore(Sdpor.forRaces(Rules.DEFAULT)));
    }
}
