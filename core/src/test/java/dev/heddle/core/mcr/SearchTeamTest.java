package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.mcr.limits.SearchLimits;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Execution;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Several threads that search one forest: in the end the same is known as by one, to the byte, and the same failures were seen.
 * Parts of the search are given away from the first state on, so that small programs have many.
 */
@Timeout(300)
final class SearchTeamTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.divided", 8) * 30;

    private static final List<SearchRules> VARIANTS = List.of(
            SearchRules.ALL.toBuilder().hunt(SearchRules.NEVER).quiet(0).build(),
            McrTest.TAKING_IN_AT_ONCE.toBuilder().quiet(0).build(),
            McrTest.HUNTING_AND_TAKING_IN.toBuilder().quiet(0).build());

    /** Lets several threads search. */
    private static class Several extends ErrandsTest.Noting {
        private final int searchers;
        private final Thread explorer = Thread.currentThread();

        Several(ToyProgram program, Set<String> failures, int searchers) {
            super(program, failures);
            this.searchers = searchers;
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            assertSame(explorer, Thread.currentThread(), "only the thread that explores runs the program");
            return super.run(prefix, policy);
        }

        @Override
        public int searchers() {
            return searchers;
        }
    }

    private static ToyProgram program(int i, int threads) {
        return new ProgramGenerator(17_000 + i, EnumSet.allOf(Family.class), threads, 5).next();
    }

    @Test
    void severalSearchersLearnWhatOneLearns() throws IOException {
        int failing = 0;
        long byHelpers = 0;
        long byOne = 0;
        long bySeveral = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            ToyProgram program = program(i, 4);
            Set<String> expected = new TreeSet<>();
            Mcr alone = new Mcr(Rules.DEFAULT);
            boolean covered = alone.explore(new ErrandsTest.Noting(program, expected));

            Set<String> found = new TreeSet<>();
            SearchRules rules = VARIANTS.get(i % VARIANTS.size());
            Mcr together = new Mcr(Rules.DEFAULT, rules, SearchLimits.DEFAULT);
            assertEquals(covered, together.explore(new Several(program, found, 2 + i % 3)), "program " + i);
            if (covered) {
                assertArrayEquals(ErrandsTest.bytes(alone), ErrandsTest.bytes(together), "program " + i);
                assertEquals(expected, found, "program " + i);
                assertEquals(alone.statistics().classes(), together.statistics().classes(), "program " + i);
            }
            failing += expected.isEmpty() ? 0 : 1;
            byHelpers += together.figures().byHelpers();
            byOne += alone.figures().visited();
            bySeveral += together.figures().visited();
        }
        assertTrue(failing > PROGRAMS / 20, "too few programs fail: " + failing);
        assertTrue(byHelpers > 20L * PROGRAMS, "helpers have hardly searched: " + byHelpers);
        System.out.println(PROGRAMS + " programs, " + bySeveral + " states, alone " + byOne);
        assertTrue(bySeveral < 3 * byOne, "much is looked at again and again");
    }

    @Test
    void whatEndsTheSearchEndsItForAll() {
        int ended = 0;
        for (int i = 0; i < PROGRAMS / 4; i++) {
            Several runner = new Several(program(i, 5), new TreeSet<>(), 3) {
                private int executions;

                @Override
                public Execution run(Schedule prefix, Policy policy) {
                    if (++executions > 12) {
                        throw new Stop("enough");
                    }
                    return super.run(prefix, policy);
                }
            };
            Mcr mcr = new Mcr(Rules.DEFAULT, VARIANTS.get(1), SearchLimits.DEFAULT);
            try {
                mcr.explore(runner);
            } catch (Runner.Stop e) {
                assertEquals("enough", e.getMessage());
                ended++;
            }
            assertEquals(0, searchThreads(), "a thread goes on searching");
        }
        assertTrue(ended > PROGRAMS / 20, "too few were ended: " + ended);
    }

    private static long searchThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(t -> t.isAlive() && t.getName().startsWith("heddle-search"))
                .count();
    }

    @Test
    void tooManyStatesForAllTogetherEndTheSearch() {
        SearchLimits few = SearchLimits.DEFAULT.with(300, Long.MAX_VALUE);
        ToyProgram program = program(3, 6);
        Mcr mcr = new Mcr(Rules.DEFAULT, VARIANTS.get(0), few);
        assertFalse(mcr.explore(new Several(program, new TreeSet<>(), 4)));
        assertTrue(
                mcr.statistics().note().contains("more than 300 states"),
                mcr.statistics().note());
    }
}
