package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.generated.Compilation;
import dev.heddle.agent.generated.Interpreter;
import dev.heddle.agent.generated.JavaSource;
import dev.heddle.agent.generated.ProgramGenerator;
import dev.heddle.agent.generated.Statement;
import dev.heddle.core.Strategy;
import dev.heddle.core.mcr.Mcr;
import dev.heddle.core.strategy.Dfs;
import dev.heddle.core.strategy.McrClassic;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Rules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Random Java programs with plain, volatile and atomic variables, monitors and locks have exactly the outcomes that
 * visiting all their states gives. More of them with {@code -Dheddle.generated=N}, others with {@code -Dheddle.seed=S}.
 */
class GeneratedProgramsTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.generated", 300);
    /** Depth-first search takes so many executions that it does not run them all. */
    private static final int ONE_IN = 5;

    /** Those that take many executions as well; all programs if their number is given. */
    private static final int OTHERS_ONE_IN = System.getProperty("heddle.generated") == null ? 25 : 1;

    /** Others, or fewer, with {@code -Dheddle.strategies=dpor,icb}. */
    private static final List<String> COVERING = List.of(
            System.getProperty("heddle.strategies", "dpor,sdpor,icb,icb-dpor").split(",", -1));

    /** Programs that have more are not run in all of them. */
    private static final int INTERLEAVINGS = Integer.getInteger("heddle.interleavings", 500);

    private static final long SEED = Long.getLong("heddle.seed", 1);

    @Test
    void generatedProgramsHaveTheOutcomesOfBruteForce() throws ReflectiveOperationException {
        Map<String, List<List<Statement>>> programs = new LinkedHashMap<>();
        Map<String, String> sources = new LinkedHashMap<>();
        for (int i = 0; i < PROGRAMS; i++) {
            List<List<Statement>> program = new ProgramGenerator(SEED * 1_000_003 + i).next();
            String name = "P" + i;
            programs.put("generated." + name, program);
            sources.put("generated." + name, JavaSource.of(name, program));
        }
        Compilation compilation = new Compilation(sources);
        int stuck = 0;
        int outcomes = 0;
        int index = 0;
        for (Map.Entry<String, List<List<Statement>>> e : programs.entrySet()) {
            TreeSet<String> expected = Interpreter.outcomes(e.getValue());
            Class<?> program = compilation.loadClass(e.getKey());
            String source = sources.get(e.getKey());
            OutcomeComparison.compare(program, () -> new Mcr(Rules.DEFAULT), expected, SEED, source);
            if (index % OTHERS_ONE_IN == 0) {
                for (String strategy : COVERING) {
                    OutcomeComparison.compare(program, () -> covering(strategy), expected, SEED, source);
                }
            }
            if (index++ % ONE_IN == 0) {
                OutcomeComparison.compare(program, () -> new Dfs(StrategyOptions.DEFAULT), expected, SEED, source);
                compareClosed(program, expected, source);
            }
            stuck += expected.contains(Interpreter.STUCK) ? 1 : 0;
            outcomes += expected.size();
        }
        assertTrue(PROGRAMS < 60 || stuck > 0 && outcomes > 2 * PROGRAMS, "the generator makes dull programs");
    }

    @Test
    void eachOrderOfDependentStepsIsRunOnce() throws ReflectiveOperationException {
        Map<String, String> sources = new LinkedHashMap<>();
        for (int i = 0; i < PROGRAMS; i += OTHERS_ONE_IN) {
            String name = "D" + i;
            sources.put("generated." + name, JavaSource.of(name, new ProgramGenerator(SEED * 1_000_003 + i).next()));
        }
        Compilation compilation = new Compilation(sources);
        int compared = 0;
        for (Map.Entry<String, String> e : sources.entrySet()) {
            boolean few = OutcomeComparison.compareClasses(
                    compilation.loadClass(e.getKey()), () -> covering("dpor"), INTERLEAVINGS, e.getValue());
            compared += few ? 1 : 0;
        }
        assertTrue(compared > sources.size() / 3, "only " + compared + " of " + sources.size() + " were small enough");
    }

    /** With so many preemptions that the bound leaves nothing out. */
    private static Strategy covering(String name) {
        return Strategies.create(name, StrategyOptions.DEFAULT.withPreemptions(1_000));
    }

    /** Covered if nothing was missed; else the check has seen the rest all the same. */
    private static void compareClosed(Class<?> program, Set<String> expected, String source)
            throws ReflectiveOperationException {
        McrClassic classic = new McrClassic(StrategyOptions.DEFAULT);
        Exploration e = OutcomeComparison.explore(program, () -> classic);
        assertEquals(expected, OutcomeComparison.seen(e), source);
        assertEquals(e.complete, classic.statistics().missed().histories() == 0, source);
    }
}
