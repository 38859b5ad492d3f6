package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.generated.Compilation;
import dev.heddle.agent.generated.Interpreter;
import dev.heddle.agent.generated.JavaSource;
import dev.heddle.agent.generated.ProgramGenerator;
import dev.heddle.agent.generated.Statement;
import dev.heddle.core.Runner;
import dev.heddle.core.Statistics;
import dev.heddle.core.Strategy;
import dev.heddle.core.mcr.ClosureCheck;
import dev.heddle.core.order.ReadSelection;
import dev.heddle.core.strategy.McrClassic;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Rules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * What is left free by what the bytecode says hides nothing: on generated Java programs every seed interleaving can be
 * followed, nothing is seen less than {@code mcr-classic} sees by itself, and in some less is asked. More of them with {@code
 * -Dheddle.dependence=N}.
 */
class StaticDependenceTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.dependence", 12);
    private static final long SEED = Long.getLong("heddle.seed", 1);

    /** Explores by seeds alone, so that no check makes up for what they miss. */
    private static final class SeedsOnly implements Strategy {
        private final McrClassic strategy;

        SeedsOnly(ReadSelection selection) {
            strategy = new McrClassic(StrategyOptions.DEFAULT, selection);
        }

        @Override
        public boolean explore(Runner runner) {
            strategy.exploreSeeds(runner, new ClosureCheck(Rules.DEFAULT));
            return false;
        }

        @Override
        public Statistics statistics() {
            return strategy.statistics();
        }
    }

    @Test
    void nothingIsSeenLessThanWithAllReads() throws ReflectiveOperationException {
        Map<String, String> sources = new LinkedHashMap<>();
        Map<String, List<List<Statement>>> programs = new LinkedHashMap<>();
        for (int i = 0; i < PROGRAMS; i++) {
            List<List<Statement>> program = new ProgramGenerator(SEED * 1_000_003 + i).next();
            programs.put("generated.P" + i, program);
            sources.put("generated.P" + i, JavaSource.of("P" + i, program));
        }
        Compilation compilation = new Compilation(sources);
        int fewer = 0;
        for (Map.Entry<String, List<List<Statement>>> e : programs.entrySet()) {
            Class<?> program = compilation.alone(e.getKey()).loadClass(e.getKey());
            Set<String> expected = Interpreter.outcomes(e.getValue());
            List<Set<String>> seen = new ArrayList<>();
            long[] reads = new long[ReadSelection.values().length];
            for (ReadSelection selection : ReadSelection.values()) {
                List<SeedsOnly> started = new ArrayList<>();
                Exploration exploration = OutcomeComparison.explore(program, () -> {
                    started.add(new SeedsOnly(selection));
                    return started.get(started.size() - 1);
                });
                Statistics statistics = started.get(started.size() - 1).statistics();
                String told = selection + " " + e.getKey() + "\n" + sources.get(e.getKey());
                assertFalse(statistics.note().contains("could not be followed"), told + statistics.note());
                seen.add(OutcomeComparison.seen(exploration));
                reads[selection.ordinal()] = statistics.asked().reads();
                assertTrue(expected.containsAll(seen.get(seen.size() - 1)), told);
                assertTrue(seen.get(seen.size() - 1).containsAll(seen.get(0)), told);
            }
            boolean isLess =
                    reads[ReadSelection.DEPENDENT_AND_BEFORE_GOAL.ordinal()] < reads[ReadSelection.ALL.ordinal()];
            fewer += isLess ? 1 : 0;
            checkClosed(program, expected, sources.get(e.getKey()));
        }
        // Not in all: what was left free may have to be asked for after all.
        assertTrue(fewer > 0, "nowhere fewer reads were asked for");
    }

    /** With its closing check it sees everything, and says covered only if the check had nothing to add. */
    private static void checkClosed(Class<?> program, Set<String> expected, String source)
            throws ReflectiveOperationException {
        McrClassic strategy = new McrClassic(StrategyOptions.DEFAULT, ReadSelection.DEPENDENT);
        Exploration e = OutcomeComparison.explore(program, () -> strategy);
        assertEquals(expected, OutcomeComparison.seen(e), source);
        assertEquals(e.complete, strategy.statistics().missed().histories() == 0, source);
    }
}
