package dev.heddle.core.strategy;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Strategy;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import java.util.SplittableRandom;

/**
 * Takes at every step any candidate, all with the same chance. Goes on until the runner stops it; only a program that
 * never offers a choice is covered, by its one execution.
 */
public final class RandomWalk implements Strategy {
    private final long seed;
    private SplittableRandom random;
    private boolean chose;

    /** Uses the seed of the options. */
    public RandomWalk(StrategyOptions options) {
        this.seed = options.seed();
    }

    @Override
    public boolean explore(Runner runner) {
        SplittableRandom seeds = new SplittableRandom(seed);
        End end;
        do {
            // Each execution has its own generator, so how many steps one takes does not change the next.
            random = seeds.split();
            chose = false;
            Execution execution = runner.run(Schedule.EMPTY, this::next);
            end = execution.end();
        } while (chose || end == End.ABANDONED || end == End.LOST);
        return true;
    }

    private int next(Candidates candidates) {
        if (candidates.size() == 1) {
            return 0;
        }
        chose = true;
        return random.nextInt(candidates.size());
    }
}
