package dev.heddle.benchmarks;

import dev.heddle.core.Strategy;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.core.toy.KnownAnswers;
import dev.heddle.core.toy.KnownAnswers.Answer;
import dev.heddle.core.toy.Programs;
import dev.heddle.core.toy.ToyProgram;
import java.util.Arrays;
import java.util.Locale;

/**
 * CPU time to cover each toy program with {@code mcr} against {@code dfs}, which runs every interleaving. A toy execution
 * takes a fraction of a Java one's time, so this is the worst that can be said of {@code mcr}. All variables are volatile,
 * because only {@code mcr} looks for races by itself.
 */
public final class McrAgainstDfs {
    private static final long MOST_EXECUTIONS = 200_000;
    /** Interleavings up to which dfs may be the faster one. */
    private static final long FEW = 50;

    private static final long WARM_UP_NANOS = 300_000_000;
    private static final int MEASUREMENTS = 11;

    private McrAgainstDfs() {}

    /** No arguments. */
    public static void main(String[] args) {
        double worst = Double.MAX_VALUE;
        for (Answer known : KnownAnswers.all()) {
            ToyProgram program = Programs.allVolatile(known.program());
            ToyRunner runner = new ToyRunner(program, MOST_EXECUTIONS);
            boolean complete = runner.explore(create("dfs"));
            long interleavings = runner.executions();
            if (interleavings <= FEW) {
                continue;
            }
            int measurements = interleavings < 10_000 ? MEASUREMENTS : 1;
            double dfs = median(program, "dfs", measurements);
            double mcr = median(program, "mcr", MEASUREMENTS);
            worst = Math.min(worst, dfs / mcr);
            System.out.printf(
                    Locale.ROOT,
                    "%-24s dfs %s%,d interleavings %,.0f us, mcr %,.0f us, ratio %s%.1f%n",
                    known,
                    complete ? "" : "more than ",
                    interleavings,
                    dfs,
                    mcr,
                    complete ? "" : "more than ",
                    dfs / mcr);
        }
        System.out.printf(Locale.ROOT, "smallest ratio %.1f%n", worst);
    }

    private static Strategy create(String name) {
        return Strategies.create(name, StrategyOptions.DEFAULT);
    }

    private static double median(ToyProgram program, String strategy, int measurements) {
        ToyRunner runner = new ToyRunner(program, MOST_EXECUTIONS);
        long until = System.nanoTime() + WARM_UP_NANOS;
        do {
            runner.explore(create(strategy));
        } while (measurements > 1 && System.nanoTime() < until);
        double[] micros = new double[measurements];
        for (int i = 0; i < measurements; i++) {
            long start = ToyRunner.cpuNanos();
            runner.explore(create(strategy));
            micros[i] = (ToyRunner.cpuNanos() - start) / 1e3;
        }
        Arrays.sort(micros);
        return micros[measurements / 2];
    }
}
