package dev.heddle.core.forest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Runner;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.Programs;
import dev.heddle.model.Rules;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When the joint search is too large, exploration goes on, finds what it can, and never says that all is covered. */
final class SearchLimitsTest {
    private static ForestStrategy limited(long states) {
        return new ForestStrategy(Rules.DEFAULT, SearchRules.ALL, new SearchLimits(states, Long.MAX_VALUE, 0));
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
            if (limited(8).explore(runner)) {
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
    void theErrorOfTheFlagshipExampleIsFoundAllTheSame() {
        RecordingRunner runner = new RecordingRunner(NamedPrograms.figure2(2), Rules.DEFAULT);
        ForestStrategy strategy = limited(2_000);
        assertFalse(strategy.explore(runner));
        assertFalse(runner.failures.isEmpty());
        assertTrue(strategy.statistics().note().contains("not everything is covered"));
    }

    /** The size of 000's MTList. */
    @Test
    void twentySevenThreadsAndSevenHundredEvents() {
        List<String> lines = new ArrayList<>();
        for (int t = 0; t < 27; t++) {
            lines.add(
                    "T" + t + ": r0=0; while (r0<3) {lock(m); r1=size; a[r1]=" + t + "; size=r1+1; unlock(m); r2=size; "
                            + "r3=a[0]; lock(n); r4=sum; sum=r4+1; unlock(n); r5=sum; r0=r0+1}");
        }
        assertGoesOn(lines, 700, 30, 2_000);
    }

    /** The size of 000's Jigsaw. */
    @Test
    void twelveThreadsAndThirtySixThousandEvents() {
        List<String> lines = new ArrayList<>();
        for (int t = 0; t < 12; t++) {
            lines.add("T" + t + ": r0=0; while (r0<750) {lock(m); r1=x; x=r1+1; unlock(m); r0=r0+1}");
        }
        assertGoesOn(lines, 36_000, 4, 40_000);
    }

    private static void assertGoesOn(List<String> lines, int events, int executions, long states) {
        CountingRunner runner = new CountingRunner(Programs.allVolatile(Programs.parse(lines)), executions);
        assertThrows(Runner.Stop.class, () -> limited(states).explore(runner));
        assertEquals(executions, runner.executions);
        assertTrue(runner.events >= events, () -> "only " + runner.events + " events");
    }
}
