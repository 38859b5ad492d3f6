package dev.heddle.benchmarks;

import dev.heddle.core.Strategy;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.core.toy.KnownAnswers;
import dev.heddle.core.toy.KnownAnswers.Answer;
import java.util.Locale;

/**
 * The table of docs/exogenous.md#the-two-reductions: executions that exploration from outside, partial order reduction and
 * maximal causality reduction take on the programs whose numbers are known, and how many of the first were redundant.
 */
public final class ExogenousTable {
    private ExogenousTable() {}

    /** Arguments: after how many executions to give up (5000). */
    public static void main(String[] args) {
        long most = args.length > 0 ? Long.parseLong(args[0]) : 5_000;
        System.out.println(
                "| program | classes | `mcr` | `dpor` | `exogenous` | redundant | `exogenous`, outside the program |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (Answer answer : KnownAnswers.upTo(KnownAnswers.Size.MEDIUM)) {
            Strategy exogenous = Strategies.create("exogenous", StrategyOptions.DEFAULT);
            String executions = executions(exogenous, answer, most);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %,d | %s | %s | %s | %d | %.2f s |%n",
                    answer.name(),
                    answer.classes(),
                    executions(Strategies.create("mcr", StrategyOptions.DEFAULT), answer, most),
                    executions(Strategies.create("dpor", StrategyOptions.DEFAULT), answer, most),
                    executions,
                    exogenous.statistics().redundantExecutions(),
                    exogenous.statistics().offlineNanos() / 1e9);
        }
    }

    private static String executions(Strategy strategy, Answer answer, long most) {
        ToyRunner runner = new ToyRunner(answer.program(), most);
        boolean covered = runner.explore(strategy);
        return String.format(Locale.ROOT, covered ? "%,d" : "over %,d", runner.executions());
    }
}
