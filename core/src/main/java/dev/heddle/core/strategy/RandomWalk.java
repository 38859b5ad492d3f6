package dev.heddle.core.strategy;

import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.SplittableRandom;

/**
 * Takes at every step any candidate, all with the same chance. Goes on until the runner stops it; only a program that
 * never offers a choice is covered, by its one execution.
 */
public final class RandomWalk implements Resumable {
    private final long seed;
    private SplittableRandom random;
    private boolean chose;
    private long resumedAt;
    private long executions;
    private volatile long count;

    /** Uses the seed of the options. */
    public RandomWalk(StrategyOptions options) {
        this.seed = options.seed();
    }

    @Override
    public boolean explore(Runner runner) {
        SplittableRandom seeds = new SplittableRandom(seed);
        for (executions = 0; executions < resumedAt; executions++) {
            seeds.split();
        }
        End end;
        do {
            // Each execution has its own generator, so how many steps one takes does not change the next.
            random = seeds.split();
            chose = false;
            Execution execution = runner.run(Schedule.EMPTY, this::next);
            end = execution.end();
            executions++;
            count = executions;
        } while (chose || end == End.ABANDONED || end == End.LOST);
        return true;
    }

    /** How many executions there were is all that matters for which one comes next. */
    @Override
    public void save(OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeLong(executions);
        data.flush();
    }

    @Override
    public void resume(InputStream in) throws IOException {
        resumedAt = new DataInputStream(in).readLong();
        count = resumedAt;
    }

    @Override
    public Statistics statistics() {
        String note = count == 0 ? "" : "a sample of " + count + " executions, which promises nothing about others";
        return new Statistics(-1, -1, -1, -1, -1, note);
    }

    private int next(Candidates candidates) {
        if (candidates.size() == 1) {
            return 0;
        }
        chose = true;
        return random.nextInt(candidates.size());
    }
}
