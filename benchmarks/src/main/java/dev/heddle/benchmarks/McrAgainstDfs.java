package dev.heddle.benchmarks;

import dev.heddle.core.Strategy;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.core.toy.KnownAnswers;
import dev.heddle.core.toy.KnownAnswers.Answer;
import dev.heddle.core.toy.KnownAnswers.Size;
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

    /** Interleavings from which on dfs is measured once; it is far behind then. */
    private static final long MANY = 10_000;

    private static final long WARM_UP_NANOS = 500_000_000;
    private static final int MEASUREMENTS = 21;

    private McrAgainstDfs() {}

    /** No arguments. */
    public static void main(String[] args) {
        for (Answer known : KnownAnswers.upTo(Size.SMALL)) {
            warmUp(Programs.allVolatile(known.program()));
        }
        double worst = Double.MAX_VALUE;
        for (Answer known : KnownAnswers.all()) {
            ToyProgram program = Programs.allVolatile(known.program());
            ToyRunner runner = new ToyRunner(program, MOST_EXECUTIONS);
            boolean complete = runner.explore(create("dfs"));
            long interleavings = runner.executions();
            if (interleavings > FEW) {
                double ratio = compare(known, runner, complete, interleavings);
                worst = Math.min(worst, ratio);
            }
        }
        System.out.printf(Locale.ROOT, "smallest ratio %.1f%n", worst);
    }

    private static double compare(Answer known, ToyRunner runner, boolean complete, long interleavings) {
        warmUp(Programs.allVolatile(known.program()));
        int measurements = interleavings < MANY ? MEASUREMENTS : 1;
        double[] dfs = new double[measurements];
        double[] mcr = new double[measurements];
        for (int i = 0; i < measurements; i++) {
            dfs[i] = micros(runner, "dfs");
            mcr[i] = micros(runner, "mcr");
        }
        Arrays.sort(dfs);
        Arrays.sort(mcr);
        int middle = measurements / 2;
        double ratio = dfs[middle] / mcr[middle];
        System.out.printf(
                Locale.ROOT,
                "%-24s dfs %s%,d interleavings %,.0f us, mcr %,.0f us, ratio %s%.1f%n",
                known,
                complete ? "" : "more than ",
                interleavings,
                dfs[middle],
                mcr[middle],
                complete ? "" : "more than ",
                ratio);
        return ratio;
    }

    private static Strategy create(String name) {
        return Strategies.create(name, StrategyOptions.DEFAULT);
    }

    private static void warmUp(ToyProgram program) {
        ToyRunner runner = new ToyRunner(program, MANY);
        long until = ToyRunner.cpuNanos() + WARM_UP_NANOS;
        while (ToyRunner.cpuNanos() < until) {
            runner.explore(create("dfs"));
            runner.explore(create("mcr"));
        }
    }

    private static double micros(ToyRunner runner, String strategy) {
        long start = ToyRunner.cpuNanos();
        runner.explore(create(strategy));
        return (ToyRunner.cpuNanos() - start) / 1e3;
    }
}
