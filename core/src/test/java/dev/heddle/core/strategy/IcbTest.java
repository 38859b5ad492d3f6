package dev.heddle.core.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Schedule;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Context bounding runs what a depth-first search with the same bound runs, by the number of preemptions. */
final class IcbTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.toys", 500) / 2;
    private static final int MOST = 3_000;

    private static Icb icb(int bound) {
        return new Icb(StrategyOptions.DEFAULT.withPreemptions(bound));
    }

    private static CollectingRunner explored(ToyProgram program, Icb icb, boolean complete) {
        CollectingRunner runner = new CollectingRunner(program);
        assertEquals(complete, runner.explore(icb), program::toString);
        return runner;
    }

    @Test
    void everyExecutionOfTheBoundIsRunOnceTheFewestPreemptionsFirst() {
        int compared = 0;
        for (long seed = 600_000_000L; compared < PROGRAMS; seed++) {
            ToyProgram program = new ProgramGenerator(seed, EnumSet.allOf(Family.class), 3, 4).next();
            CollectingRunner all = new CollectingRunner(program, Rules.DEFAULT, MOST);
            all.explore(new Dfs(2, true));
            if (all.executions() == MOST) {
                continue;
            }
            compared++;
            String told = "seed " + seed + "\n" + program;
            List<Schedule> before = new ArrayList<>();
            for (int bound = 0; bound <= 2; bound++) {
                CollectingRunner dfs = new CollectingRunner(program);
                CollectingRunner icb = new CollectingRunner(program);
                assertEquals(dfs.explore(new Dfs(bound, true)), icb.explore(icb(bound)), told);
                assertEquals(new HashSet<>(dfs.schedules()), new HashSet<>(icb.schedules()), told);
                assertEquals(dfs.executions(), icb.executions(), told);
                // What a lower bound runs comes first, so what comes then needs more preemptions.
                assertEquals(before, icb.schedules().subList(0, before.size()), told);
                before = icb.schedules();
            }
        }
    }

    @Test
    void withoutABoundItIsTwo() {
        ToyProgram program = NamedPrograms.increments(2, 2);
        Set<Schedule> two = new HashSet<>(explored(program, icb(2), false).schedules());
        Icb byDefault = new Icb(StrategyOptions.DEFAULT);
        assertEquals(two, new HashSet<>(explored(program, byDefault, false).schedules()));
    }

    @Test
    void itEndsWhenABoundLeavesNothingOut() {
        ToyProgram program = NamedPrograms.increments(2, 1);
        CollectingRunner runner = explored(program, icb(100), true);
        assertEquals(explored(program, icb(2), true).schedules(), runner.schedules());
    }

    @Test
    void theFirstFailureNeedsTheFewestPreemptions() {
        ToyProgram program = ToyProgram.parse("T0: r0=x; x=r0+1; r1=x; assert r1==r0+1", "T1: x=5; r0=x; x=7; r0=x");
        assertEquals(0, explored(program, icb(0), false).firstFailure());
        CollectingRunner one = explored(program, icb(1), false);
        assertTrue(one.firstFailure() > 0);
        CollectingRunner more = new CollectingRunner(program);
        more.explore(icb(4));
        assertEquals(one.firstFailure(), more.firstFailure());
    }

    @Test
    void anExecutionThatWasAbandonedIsNotCovered() {
        ToyProgram endless = ToyProgram.parse("T0: while (1==1) {x=1}");
        assertFalse(new CollectingRunner(endless).explore(icb(2)));
    }

    @Test
    void tellsHowFarItIs() {
        Icb icb = icb(1);
        explored(NamedPrograms.increments(2, 1), icb, false);
        assertEquals("all executions with up to 1 preemption", icb.statistics().note());
    }
}
