package dev.heddle.core.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Strategy;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.Oracle;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The strategies that toss a coin: the same seed tosses the same, and bugs that are there show. */
final class RandomStrategiesTest {
    private static CollectingRunner run(String strategy, StrategyOptions options, ToyProgram program, int executions) {
        CollectingRunner runner = new CollectingRunner(program, Rules.DEFAULT, executions);
        assertFalse(runner.explore(Strategies.create(strategy, options)), "cannot know that everything was covered");
        assertEquals(executions, runner.executions());
        return runner;
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "pct"})
    void sameSeedSameExecutions(String strategy) {
        StrategyOptions options = StrategyOptions.DEFAULT.withSeed(42);
        var once = run(strategy, options, NamedPrograms.treiber(3), 50).schedules();
        var twice = run(strategy, options, NamedPrograms.treiber(3), 50).schedules();
        assertEquals(once, twice);
        assertNotEquals(
                once,
                run(strategy, options.withSeed(43), NamedPrograms.treiber(3), 50)
                        .schedules());
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "pct"})
    void oneStrategyCanExploreAgain(String name) {
        var strategy = Strategies.create(name, StrategyOptions.DEFAULT);
        CollectingRunner first = new CollectingRunner(NamedPrograms.sb(), Rules.DEFAULT, 20);
        first.explore(strategy);
        CollectingRunner second = new CollectingRunner(NamedPrograms.sb(), Rules.DEFAULT, 20);
        second.explore(strategy);
        assertEquals(first.schedules(), second.schedules());
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "pct"})
    void findWhatIsWrong(String strategy) {
        assertTrue(run(strategy, StrategyOptions.DEFAULT, NamedPrograms.reorder(3), 500)
                        .firstFailure()
                > 0);
        assertTrue(run(strategy, StrategyOptions.DEFAULT, NamedPrograms.philosophers(3, false), 500)
                        .firstFailure()
                > 0);
        ToyProgram lost = ToyProgram.parse("T0: lock(m); wait(m); unlock(m)", "T1: lock(m); notify(m); unlock(m)");
        assertTrue(run(strategy, StrategyOptions.DEFAULT, lost, 100).firstFailure() > 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "pct"})
    void seeEveryBehaviourOfASmallProgramInTheEnd(String strategy) {
        for (ToyProgram p : List.of(
                NamedPrograms.sb(),
                NamedPrograms.coRR(),
                NamedPrograms.increments(3, 1),
                ToyProgram.parse("T0: r0=choose(3); x=r0", "T1: r0=x"),
                NamedPrograms.boundedBuffer(2, 2, "notify"))) {
            var options = StrategyOptions.DEFAULT.withDepth(4);
            assertEquals(
                    Oracle.of(p).classes(), run(strategy, options, p, 4_000).classes(), p::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "pct"})
    void aProgramWithoutChoiceIsCovered(String strategy) {
        CollectingRunner runner = new CollectingRunner(ToyProgram.parse("T0: x=1; r0=x; lock(m); unlock(m)"));
        assertTrue(runner.explore(Strategies.create(strategy, StrategyOptions.DEFAULT)));
        assertEquals(1, runner.executions());
    }

    /** One thread must do many steps before the other does its one: hopeless by coin tosses, easy by priorities. */
    @Test
    void prioritiesFindOrderingsThatCoinTossesDoNot() {
        List<String> body = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            body.add("x=" + i);
        }
        ToyProgram program = ToyProgram.parse("T0: " + String.join("; ", body), "T1: r0=x; assert r0!=29");
        assertTrue(run("pct", StrategyOptions.DEFAULT.withDepth(1), program, 20).firstFailure() > 0);
        ToyProgram both = ToyProgram.parse("T0: " + String.join("; ", body), "T1: r0=x; r1=x; assert r0!=0 || r1!=29");
        assertTrue(run("pct", StrategyOptions.DEFAULT.withDepth(3), both, 2_000).firstFailure() > 0);
    }

    @Test
    void tellsWhatItPromises() {
        Strategy pct = Strategies.create("pct", StrategyOptions.DEFAULT.withDepth(2));
        assertEquals("", pct.statistics().note());
        new CollectingRunner(NamedPrograms.increments(2, 1), Rules.DEFAULT, 8).explore(pct);
        // 2 threads, 4 steps: 1 in 2 * 4, and 1 - (7/8)^8.
        assertEquals(
                "a bug of depth 2 shows in an execution with a chance of at least 1 in 8 (2 threads, 4 steps), in 8"
                        + " executions of 65.6 %",
                pct.statistics().note());
        Strategy random = Strategies.create("random", StrategyOptions.DEFAULT);
        new CollectingRunner(NamedPrograms.increments(2, 1), Rules.DEFAULT, 8).explore(random);
        assertEquals(
                "a sample of 8 executions, which promises nothing about others",
                random.statistics().note());
    }

    @Test
    void withDepthOneNobodyIsPreempted() {
        CollectingRunner runner = run("pct", StrategyOptions.DEFAULT.withDepth(1), NamedPrograms.increments(2, 2), 200);
        assertEquals(2, runner.classes().size());
    }

    @Test
    void whoYieldsLetsOthersGoFirst() {
        ToyProgram program = ToyProgram.parse("T0: r0=x; while (r0==0) {yield; r0=x}", "T1: x=1");
        CollectingRunner runner = run("pct", StrategyOptions.DEFAULT, program, 200);
        assertTrue(runner.schedules().stream().allMatch(s -> s.size() < 10));
    }
}
