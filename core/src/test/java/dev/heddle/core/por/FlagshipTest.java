package dev.heddle.core.por;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.model.Rules;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many executions it takes to the error of [Huang 2015], Figure 2, as docs/algorithms.md says. */
final class FlagshipTest {
    @ParameterizedTest
    @CsvSource({"dfs, 15766", "dpor, 683", "sdpor, 633", "sympor, 683", "icb, 2170", "icb-dpor, 1143"})
    void executionsToTheError(String name, int executions) {
        boolean isBounded = name.startsWith("icb");
        StrategyOptions options = isBounded ? StrategyOptions.DEFAULT.withPreemptions(1_000) : StrategyOptions.DEFAULT;
        CollectingRunner runner = new CollectingRunner(NamedPrograms.figure2(1), Rules.DEFAULT, executions);
        runner.explore(Strategies.create(name, options));
        assertEquals(executions, runner.firstFailure());
    }
}
