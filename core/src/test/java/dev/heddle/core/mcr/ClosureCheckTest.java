package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Schedule;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestOp;
import dev.heddle.core.mcr.forest.HistoryTree;
import dev.heddle.core.order.SolverKind;
import dev.heddle.core.strategy.McrClassic;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.Histories;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Execution;
import dev.heddle.model.Rules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The check names exactly what was missed: what brute force knows without what the strategy saw. */
final class ClosureCheckTest {
    private static final ToyProgram MISSES_ONE =
            ToyProgram.parse("T0: r0=x; x=2; r2=y; r1=x", "T1: y=1", "T2: x=3; y=2; y=0");

    /** The histories that the check says were missed, in the words of the oracle. */
    private static Set<String> named(ClosureCheck check, ToyProgram program) {
        Set<String> names = new TreeSet<>();
        Forest forest = check.forest();
        check.forEachMissed((tree, node) -> {
            List<String> events = new ArrayList<>();
            for (int n = node; n != HistoryTree.ROOT; n = tree.from(tree.inEdge(n))) {
                int edge = tree.inEdge(n);
                ForestOp op = forest.op(tree.op(tree.from(edge)));
                events.add(Histories.event(
                        program, op.kind(), location(forest, op), forest.values.value(tree.value(edge))));
            }
            Collections.reverse(events);
            for (int t = 0; t < forest.threads(); t++) {
                if (forest.treeOf(t) == tree) {
                    names.add(forest.thread(t).path() + ": " + String.join("; ", events));
                }
            }
        });
        return names;
    }

    private static long location(Forest forest, ForestOp op) {
        if (op.kind().isAccess()) {
            return forest.locations.value(op.object());
        }
        if (ForestOp.isAboutMonitor(op.kind())) {
            return forest.monitors.value(op.object());
        }
        return op.target() >= 0 ? forest.thread(op.target()).name() : 0;
    }

    /** Some executions at random, then the check. */
    @Test
    void itNamesWhatRandomExecutionsMissed() {
        int missing = 0;
        for (int k = 0; k < 400; k++) {
            Coverage.Case c = Coverage.generate(61, k);
            if (c.behaviours() == null) {
                continue;
            }
            Random random = new Random(k);
            ClosureCheck check = new ClosureCheck(c.rules());
            RecordingRunner runner = new RecordingRunner(c.program(), c.rules());
            for (int i = 0; i <= random.nextInt(4); i++) {
                Execution e = runner.run(Schedule.EMPTY, candidates -> random.nextInt(candidates.size()));
                assertTrue(check.learn(e, runner), c::toString);
            }
            missing += assertExact(check, runner, c) ? 1 : 0;
        }
        assertTrue(missing > 100, "only " + missing + " had something missing");
    }

    /** Returns whether anything was missing. */
    private static boolean assertExact(ClosureCheck check, RecordingRunner runner, Coverage.Case c) {
        Set<String> missed = new TreeSet<>(c.behaviours().histories());
        missed.removeAll(runner.histories);
        assertEquals(missed.isEmpty(), check.isClosed(runner), c::toString);
        assertEquals(missed, named(check, c.program()), c::toString);
        assertEquals(missed.size(), check.missed().histories(), c::toString);
        assertEquals(missed.isEmpty(), check.missed().names().isEmpty(), c::toString);
        assertEquals(c.behaviours().deadlocks(), runner.deadlocks, c::toString);
        assertEquals(c.behaviours().failures(), runner.failures, c::toString);
        return !missed.isEmpty();
    }

    @ParameterizedTest
    @EnumSource(SolverKind.class)
    void itNamesWhatMcrClassicMissed(SolverKind solver) {
        int wanted = solver == SolverKind.Z3 ? 120 : 1_500;
        int missing = 0;
        int compared = 0;
        for (int k = 0; compared < wanted; k++) {
            // Few programs show it, so the one that is known to is among them.
            Coverage.Case c = k == 0 ? Coverage.of(MISSES_ONE, Rules.DEFAULT, "known") : Coverage.generate(62, k);
            if (c.behaviours() == null) {
                continue;
            }
            compared++;
            ClosureCheck check = new ClosureCheck(c.rules());
            RecordingRunner runner = new RecordingRunner(c.program(), c.rules());
            StrategyOptions options = StrategyOptions.DEFAULT.withSolver(solver).withRules(c.rules());
            new McrClassic(options).exploreSeeds(runner, check);
            missing += assertExact(check, runner, c) ? 1 : 0;
        }
        assertTrue(missing > 0, "nothing was ever missing");
    }

    @Test
    void theStrategyTellsWhatItMissed() {
        RecordingRunner runner = new RecordingRunner(MISSES_ONE, Rules.DEFAULT);
        McrClassic strategy = new McrClassic(StrategyOptions.DEFAULT);
        assertFalse(strategy.explore(runner));
        assertEquals(1, strategy.statistics().missed().histories());
        assertEquals(
                List.of("T0, after 3 operations: read of 2 at T0:4"),
                strategy.statistics().missed().names());
        assertTrue(
                strategy.statistics()
                        .note()
                        .endsWith("found that 1 local history was missed: T0, after 3 operations: read of 2 at T0:4"),
                strategy.statistics().note());
    }

    @Test
    void nothingMissingMeansCovered() {
        RecordingRunner runner = new RecordingRunner(NamedPrograms.readers(5), Rules.DEFAULT);
        McrClassic strategy = new McrClassic(StrategyOptions.DEFAULT);
        assertTrue(strategy.explore(runner));
        assertEquals(0, strategy.statistics().missed().histories());
        assertEquals(32, strategy.statistics().classes());
        assertTrue(
                strategy.statistics().note().endsWith("found nothing missing"),
                strategy.statistics().note());
    }

    @Test
    void aLimitDuringTheCheckIsNoCover() {
        CollectingRunner alone = new CollectingRunner(MISSES_ONE);
        alone.explore(r -> {
            new McrClassic(StrategyOptions.DEFAULT).exploreSeeds(r, new ClosureCheck(Rules.DEFAULT));
            return true;
        });
        CollectingRunner limited = new CollectingRunner(MISSES_ONE, Rules.DEFAULT, alone.executions());
        McrClassic strategy = new McrClassic(StrategyOptions.DEFAULT);
        assertFalse(limited.explore(strategy));
        assertTrue(strategy.statistics().note().contains("the closing check did not end"), strategy.statistics()::note);
    }
}
