package dev.heddle.core.por;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Schedule;
import dev.heddle.core.strategy.Dfs;
import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.Oracle;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Within its bound, partial order reduction with a bound on preemptions sees what all executions within it show. */
final class IcbDporTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.toys", 500) / 2;
    private static final int MOST = 2_000;
    private static final Set<Family> TIMED = EnumSet.of(Family.TIME, Family.TRY, Family.COUNTER);

    @Test
    void everythingWithinTheBoundIsSeen() {
        Random random = new Random(11);
        int compared = 0;
        int covered = 0;
        for (long seed = 700_000_000L; compared < PROGRAMS; seed++) {
            Set<Family> families = EnumSet.noneOf(Family.class);
            for (Family f : Family.values()) {
                if (random.nextInt(4) == 0) {
                    families.add(f);
                }
            }
            ToyProgram program = new ProgramGenerator(seed, families, 4, 4).next();
            for (int bound = 0; bound <= 2; bound++) {
                CollectingRunner all = new CollectingRunner(program, Rules.DEFAULT, MOST);
                all.explore(new Dfs(bound, true));
                if (all.executions() == MOST) {
                    break;
                }
                compared++;
                String told = "bound " + bound + ", seed " + seed + "\n" + program;
                CollectingRunner seen = new CollectingRunner(program);
                boolean complete = seen.explore(IcbDpor.of(Rules.DEFAULT, bound));
                assertContained(all.histories(), seen.histories(), told);
                assertContained(all.deadlocks(), seen.deadlocks(), told);
                assertContained(all.failures(), seen.failures(), told);
                assertContained(all.classes(), seen.classes(), told);
                if (!TIMED.stream().anyMatch(families::contains)) { // else it may have begun anew
                    Set<Schedule> run = new HashSet<>(seen.schedules());
                    assertEquals(seen.executions(), run.size(), told);
                    assertTrue(new HashSet<>(all.schedules()).containsAll(run), told);
                }
                if (complete) {
                    covered++;
                    Behaviours known = Oracle.of(program);
                    assertEquals(known.classes(), seen.classes(), told);
                    assertEquals(known.histories(), seen.histories(), told);
                    assertEquals(known.deadlocks(), seen.deadlocks(), told);
                }
            }
        }
        assertTrue(covered > PROGRAMS / 20, covered + " covered: it tests little");
    }

    private static void assertContained(Set<String> expected, Set<String> seen, String told) {
        Set<String> missing = new TreeSet<>(expected);
        missing.removeAll(seen);
        assertEquals(Set.of(), missing, told);
    }

    /**
     * T0 comes first, and what T1 writes could have come before T0's read. To switch there would be a preemption; to let T1
     * come first is none.
     */
    @Test
    void withoutTheSecondPointSomethingIsMissed() {
        ToyProgram program = ToyProgram.parse("T0: y=2; r1=x", "T1: x=1");
        CollectingRunner all = new CollectingRunner(program);
        all.explore(new Dfs(0, true));
        assertEquals(2, all.classes().size());
        CollectingRunner naive = new CollectingRunner(program);
        naive.explore(IcbDpor.of(Rules.DEFAULT, 0, false, true));
        assertEquals(1, naive.classes().size());
        CollectingRunner seen = new CollectingRunner(program);
        seen.explore(IcbDpor.of(Rules.DEFAULT, 0));
        assertEquals(all.classes(), seen.classes());
    }

    /** T0's interrupt depends on T3's beginning, which is taken at once: T0 is to be tried before what was taken before. */
    @Test
    void whatIsTakenAtOnceIsNoPlaceToSwitch() {
        sameAsAll(1, "T0: interrupt(T3); x=2; r2=x", "T1: y=1; x=1; r2=x; fork(T3)", "T2: y=2", "T3: x=1");
    }

    private static void sameAsAll(int bound, String... lines) {
        ToyProgram program = ToyProgram.parse(lines);
        CollectingRunner all = new CollectingRunner(program);
        all.explore(new Dfs(bound, true));
        CollectingRunner seen = new CollectingRunner(program);
        seen.explore(IcbDpor.of(Rules.DEFAULT, bound));
        assertContained(all.classes(), seen.classes(), program.toString());
    }

    /** T3 is interrupted while it holds the lock; T0, which then waits for that, lets the others go without a preemption. */
    @Test
    void aThreadMayBeLetInOnlyToBlock() {
        sameAsAll(
                1,
                "T0: lock(m); y=1; unlock(m); lock(n); r1=y; unlock(n); r2=x; r8=y; while (r8==0) {await(1); r8=y}",
                "T1: y=1; r0=y; lock(n); z=r0+1; x=r0+1; unlock(n); y=2",
                "T2: r8=z; while (r8==0) {await(1); r8=z}; z=1; r8=y; while (r8==0) {await(1); r8=y}",
                "T3: r8=z; while (r8==0) {await(1); r8=z}; y=1; lock(n); r0=z; x=r2+1; unlock(n); y=2");
    }

    /** Where the latest race of a step is reversed the others would show again, but those executions are over the bound. */
    @Test
    void withoutReversingEveryRaceSomethingIsMissed() {
        ToyProgram program = ToyProgram.parse(
                "T0: r0=x; lock(m); r0=y; unlock(m)",
                "T1: r2=y; y=2; x=r2+1; lock(n); y=1; unlock(n)",
                "T2: y=1; lock(n); r1=x; unlock(n); lock(n); x=1; unlock(n); r0=y",
                "T3: lock(n); lock(n); r1=x; r0=y; unlock(n); r0=y; unlock(n); r1=y");
        CollectingRunner all = new CollectingRunner(program);
        all.explore(new Dfs(1, true));
        CollectingRunner latest = new CollectingRunner(program);
        latest.explore(IcbDpor.of(Rules.DEFAULT, 1, true, false));
        assertFalse(latest.classes().containsAll(all.classes()));
        CollectingRunner seen = new CollectingRunner(program);
        seen.explore(IcbDpor.of(Rules.DEFAULT, 1));
        assertContained(all.classes(), seen.classes(), program.toString());
    }

    @Test
    void theFewestPreemptionsComeFirst() {
        ToyProgram program = NamedPrograms.figure2(1);
        for (int bound = 0; bound < 4; bound++) {
            CollectingRunner runner = new CollectingRunner(program);
            assertFalse(runner.explore(IcbDpor.of(Rules.DEFAULT, bound)));
            assertEquals(0, runner.firstFailure());
        }
        CollectingRunner runner = new CollectingRunner(program);
        runner.explore(IcbDpor.of(Rules.DEFAULT, 4));
        assertTrue(runner.firstFailure() > 0);
    }

    @Test
    void anExecutionThatWasAbandonedIsNotCovered() {
        ToyProgram endless = ToyProgram.parse("T0: while (1==1) {x=1}");
        assertFalse(new CollectingRunner(endless).explore(IcbDpor.of(Rules.DEFAULT, 2)));
    }
}
