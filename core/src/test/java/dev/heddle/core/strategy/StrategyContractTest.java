package dev.heddle.core.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.Oracle;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every strategy there is. */
final class StrategyContractTest {
    private static final int MOST = 2_000;

    private static final List<ToyProgram> PROGRAMS = List.of(
            NamedPrograms.sb(),
            NamedPrograms.mp(),
            NamedPrograms.iriw(),
            NamedPrograms.cas(2),
            NamedPrograms.lockinc(2, 1),
            NamedPrograms.increments(2, 1),
            NamedPrograms.philosophers(2, false),
            NamedPrograms.boundedBuffer(1, 2, "notify"),
            ToyProgram.parse("T0: x=1"),
            ToyProgram.parse("T0: r0=1", "T1: r0=2"));

    static List<StrategyDescriptor> strategies() {
        return Strategies.all();
    }

    private static CollectingRunner explored(StrategyDescriptor strategy, ToyProgram program) {
        CollectingRunner runner = new CollectingRunner(program, Rules.DEFAULT, MOST);
        runner.explore(strategy.create(StrategyOptions.DEFAULT));
        return runner;
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void theSameOptionsRunTheSameExecutions(StrategyDescriptor strategy) {
        for (ToyProgram program : PROGRAMS) {
            assertEquals(
                    explored(strategy, program).schedules(),
                    explored(strategy, program).schedules(),
                    program::toString);
        }
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void whoSaysThatAllIsCoveredHasSeenWhatTheOracleKnows(StrategyDescriptor strategy) {
        for (ToyProgram program : PROGRAMS) {
            CollectingRunner runner = new CollectingRunner(program, Rules.DEFAULT, MOST);
            if (runner.explore(strategy.create(StrategyOptions.DEFAULT))) {
                Behaviours known = Oracle.of(program);
                assertEquals(known.histories(), runner.histories(), program::toString);
                assertEquals(known.deadlocks(), runner.deadlocks(), program::toString);
                assertEquals(known.failures(), runner.failures(), program::toString);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void aProgramWithoutAChoiceIsCoveredByItsOneExecution(StrategyDescriptor strategy) {
        CollectingRunner runner = new CollectingRunner(ToyProgram.parse("T0: x=1"), Rules.DEFAULT, MOST);
        assertTrue(runner.explore(strategy.create(StrategyOptions.DEFAULT)));
        assertEquals(1, runner.executions());
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void whoHasNotBegunHasNumbersToo(StrategyDescriptor strategy) {
        assertNotNull(strategy.create(StrategyOptions.DEFAULT).statistics());
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void whetherItEndsByItselfIsAsItSays(StrategyDescriptor strategy) {
        assertEquals(strategy.ends(), explored(strategy, NamedPrograms.sb()).executions() < MOST);
    }
}
