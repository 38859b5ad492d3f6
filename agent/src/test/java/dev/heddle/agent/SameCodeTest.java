package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.generated.Compilation;
import dev.heddle.agent.generated.SameCodeSource;
import dev.heddle.core.mcr.Mcr;
import dev.heddle.core.por.Dpor;
import dev.heddle.core.por.SharedDpor;
import dev.heddle.core.strategy.Dfs;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Failure;
import dev.heddle.model.Rules;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Threads that run the same code share a tree of histories in {@code mcr} and change places in {@code sympor}, and nothing is
 * missed by that: random programs, most of which tell their threads apart in some way, have the outcomes that they have when
 * each thread has a tree of its own. More of them with {@code -Dheddle.generated=N}, others with {@code -Dheddle.seed=S}.
 */
class SameCodeTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.generated", 40);
    /** Depth-first search takes so many executions that it does not run them all. */
    private static final int ONE_IN = 4;

    private static final int FEW = 300;
    private static final int MANY = 1_000;

    private static final long SEED = Long.getLong("heddle.seed", 1);

    @Test
    void outcomesAreThoseOfThreadsWithTreesOfTheirOwn() throws ReflectiveOperationException {
        Map<String, String> sources = new LinkedHashMap<>();
        for (int i = 0; i < PROGRAMS; i++) {
            // Every third tells its threads apart in no way.
            int way = i % 3 == 0 ? -1 : i - i / 3 - 1;
            sources.put("generated.C" + i, SameCodeSource.of("C" + i, SEED * 1_000_003 + i, way));
        }
        Compilation compilation = new Compilation(sources);
        int fewer = 0;
        int covered = 0;
        int named = 0;
        int bothCovered = 0;
        int interchanged = 0;
        int index = 0;
        for (Map.Entry<String, String> e : sources.entrySet()) {
            Class<?> program = compilation.loadClass(e.getKey());
            Exploration own = OutcomeComparison.explore(program, () -> Mcr.withOwnTrees(Rules.DEFAULT), MANY);
            Exploration shared = OutcomeComparison.explore(program, () -> new Mcr(Rules.DEFAULT), MANY);
            String told = "seed " + SEED + ", " + shared.executions + " executions instead of " + own.executions
                    + " of\n" + e.getValue();
            assertEquals(own.uncontrolled, shared.uncontrolled, told);
            if (!own.uncontrolled.isEmpty()) {
                named++; // what is not under control may differ from run to run
            } else if (own.complete || shared.complete) {
                assertEquals(seen(own), seen(shared), told);
                assertEquals(own.complete, shared.complete, told);
                covered++;
            }
            fewer += shared.executions < own.executions ? 1 : 0;
            Exploration symmetric =
                    OutcomeComparison.explore(program, () -> SharedDpor.withSymmetry(Rules.DEFAULT), MANY);
            if (own.uncontrolled.isEmpty() && own.complete && symmetric.complete) {
                assertEquals(outcomes(own), outcomes(symmetric), told);
                bothCovered++;
                if (shared.executions < own.executions) {
                    Exploration dpor = OutcomeComparison.explore(program, () -> new Dpor(Rules.DEFAULT), MANY);
                    interchanged += symmetric.executions < dpor.executions ? 1 : 0;
                }
            }
            if (index++ % ONE_IN == 0) {
                Exploration dfs = OutcomeComparison.explore(program, () -> new Dfs(StrategyOptions.DEFAULT), FEW);
                Set<String> all = outcomes(shared);
                assertTrue(all.containsAll(outcomes(dfs)), () -> all + " lacks some of " + outcomes(dfs) + "\n" + told);
                if (dfs.complete) {
                    assertEquals(outcomes(dfs), all, told);
                }
            }
        }
        assertTrue(covered >= PROGRAMS * 8 / 10, "only " + covered + " of " + PROGRAMS + " were covered");
        assertTrue(named <= PROGRAMS / 10, named + " of " + PROGRAMS + " are not under control");
        assertTrue(fewer > PROGRAMS / 5, "in " + fewer + " of " + PROGRAMS + " programs it made a difference");
        assertTrue(bothCovered > PROGRAMS / 2, "sympor covered only " + bothCovered + " of " + PROGRAMS);
        assertTrue(interchanged > 0, "sympor never ran less than dpor");
    }

    @Test
    void whatOnlyOneOfThemDoesIsFound() throws ReflectiveOperationException {
        Map<String, String> sources = new LinkedHashMap<>();
        SameCodeSource.seconds().forEach(second -> {
            String name = "Second" + sources.size();
            sources.put("generated." + name, SameCodeSource.directed(name, second));
        });
        Compilation compilation = new Compilation(sources);
        for (Map.Entry<String, String> e : sources.entrySet()) {
            Class<?> program = compilation.loadClass(e.getKey());
            Exploration mcr = OutcomeComparison.explore(program, () -> new Mcr(Rules.DEFAULT), MANY);
            Exploration own = OutcomeComparison.explore(program, () -> Mcr.withOwnTrees(Rules.DEFAULT), MANY);
            assertTrue(mcr.outcomes.contains("1"), () -> "not found: " + mcr.outcomes + " " + e.getValue());
            assertEquals(seen(own), seen(mcr), e::getValue);
            Exploration symmetric =
                    OutcomeComparison.explore(program, () -> SharedDpor.withSymmetry(Rules.DEFAULT), MANY);
            assertEquals(outcomes(own), outcomes(symmetric), e::getValue);
            Exploration dfs = OutcomeComparison.explore(program, () -> new Dfs(StrategyOptions.DEFAULT), FEW);
            assertTrue(outcomes(mcr).containsAll(outcomes(dfs)), e::getValue);
        }
    }

    /** Everything that was told, except which of several threads it was told of. */
    private static Set<String> seen(Exploration e) {
        Set<String> all = outcomes(e);
        for (Failure f : e.failures) {
            if (f.kind() == Failure.Kind.RACE) {
                all.add("race"); // which follow from others depends on the executions that were run
            }
        }
        all.addAll(e.uncontrolled);
        return all;
    }

    private static Set<String> outcomes(Exploration e) {
        Set<String> all = new TreeSet<>(e.outcomes);
        for (Failure f : e.failures) {
            if (f.kind() == Failure.Kind.DEADLOCK) {
                all.add("stuck");
            } else if (f.kind() != Failure.Kind.RACE) {
                all.add(f.kind() + " " + f.type() + " " + f.message() + " " + f.site());
            }
        }
        return all;
    }
}
