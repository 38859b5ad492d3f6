package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Runner;
import dev.heddle.core.Statistics;
import dev.heddle.core.mcr.limits.SearchLimits;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.Programs;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When the joint search is too large, exploration goes on, finds what it can, and never says that all is covered. */
final class SearchLimitsTest {
    private static Mcr limited(long states) {
        return limited(Rules.DEFAULT, states);
    }

    private static Mcr limited(Rules rules, long states) {
        return new Mcr(rules, SearchRules.ALL, new SearchLimits(states, Long.MAX_VALUE, 0));
    }

    @Test
    void nothingButWhatCanHappenAndNeverCovered() {
        int covered = 0;
        long found = 0;
        long all = 0;
        for (int k = 0; k < 120; k++) {
            Coverage.Case c = Coverage.generate(51, k);
            if (c.behaviours() == null) {
                continue;
            }
            RecordingRunner runner = new RecordingRunner(c.program(), c.rules());
            if (limited(c.rules(), 8).explore(runner)) {
                covered++;
                assertEquals(c.behaviours().histories(), runner.histories, c::toString);
            }
            assertTrue(c.behaviours().histories().containsAll(runner.histories), c::toString);
            found += runner.histories.size();
            all += c.behaviours().histories().size();
        }
        assertTrue(covered < 100, "the limit must be one");
        assertTrue(found > 0.8 * all, found + " of " + all);
    }

    @Test
    void aLimitSaysWhereHistoriesPart() {
        CollectingRunner runner = new CollectingRunner(NamedPrograms.figure2(2), Rules.DEFAULT, 20);
        Mcr strategy = new Mcr(Rules.DEFAULT);
        assertThrows(Runner.Stop.class, () -> strategy.explore(runner));
        String note = strategy.statistics().note();
        assertTrue(note.matches("histories part most at \\S+ \\(\\d+ %\\), .*"), note);
    }

    @Test
    void theErrorOfTheFlagshipExampleIsFoundAllTheSame() {
        RecordingRunner runner = new RecordingRunner(NamedPrograms.figure2(2), Rules.DEFAULT);
        Mcr strategy = limited(2_000);
        assertFalse(strategy.explore(runner));
        assertFalse(runner.failures.isEmpty());
        assertTrue(strategy.statistics().note().contains("not everything is covered"));
    }

    @Test
    void moreStatesThanThereIsRoomFor() {
        RecordingRunner runner = new RecordingRunner(NamedPrograms.figure2(2), Rules.DEFAULT);
        SearchLimits limits = new SearchLimits(Long.MAX_VALUE, Long.MAX_VALUE, 5_000, 0);
        Mcr strategy = new Mcr(Rules.DEFAULT, SearchRules.ALL, limits);
        assertFalse(strategy.explore(runner));
        assertFalse(runner.failures.isEmpty());
        assertTrue(strategy.statistics().note().contains("more states than can be stored"));
    }

    /** The size of MTList in [Huang 2015], Table 1. */
    @Test
    void twentySevenThreadsAndSevenHundredEvents() {
        List<String> lines = new ArrayList<>();
        for (int t = 0; t < 27; t++) {
            lines.add(
                    "T" + t + ": r0=0; while (r0<3) {lock(m); r1=size; a[r1]=" + t + "; size=r1+1; unlock(m); r2=size; "
                            + "r3=a[0]; lock(n); r4=sum; sum=r4+1; unlock(n); r5=sum; r0=r0+1}");
        }
        ToyProgram program = Programs.allVolatile(Programs.parse(lines));
        assertSearches(program, 700, 60);
        assertGoesOn(program, 60);
    }

    /** The size of Jigsaw in [Huang 2015], Table 1. */
    @Test
    void twelveThreadsAndThirtySixThousandEvents() {
        List<String> lines = new ArrayList<>();
        for (int t = 0; t < 12; t++) {
            lines.add("T" + t + ": r0=0; while (r0<750) {lock(m); r1=x; x=r1+1; unlock(m); r0=r0+1}");
        }
        ToyProgram program = Programs.allVolatile(Programs.parse(lines));
        assertSearches(program, 36_000, 3);
        assertGoesOn(program, 4);
    }

    /** Searches, in no more than 2 GB, at least until so many executions have been run. */
    private static void assertSearches(ToyProgram program, int events, int executions) {
        assertTrue(Runtime.getRuntime().maxMemory() <= 2L << 30, "the build must run this with -Xmx2g");
        CountingRunner runner = new CountingRunner(program, executions);
        Mcr strategy = new Mcr(Rules.DEFAULT);
        assertThrows(Runner.Stop.class, () -> strategy.explore(runner));
        assertEquals(executions, runner.executions);
        assertTrue(runner.events >= events, () -> "only " + runner.events + " events");
        String note = strategy.statistics().note();
        assertFalse(note.contains("one execution at a time"), note);
    }

    /** Goes on with one execution at a time, in no more than 2 GB, when it may not search at all. */
    private static void assertGoesOn(ToyProgram program, int executions) {
        CountingRunner runner = new CountingRunner(program, executions);
        Mcr strategy = limited(0);
        assertThrows(Runner.Stop.class, () -> strategy.explore(runner));
        assertEquals(executions, runner.executions);
        Statistics statistics = strategy.statistics();
        assertTrue(statistics.note().contains("went on with one execution at a time"), statistics::note);
        // One learns all that is new to it, and the next one leads elsewhere.
        assertEquals(0, statistics.redundantExecutions());
    }
}
