package dev.heddle.core.strategy;

import dev.heddle.core.PriorityPolicy;
import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * One execution after another by random priorities, see {@link PriorityPolicy}. The number of steps is the largest seen so
 * far. Goes on until the runner stops it.
 */
public final class Pct implements Resumable {
    private final long seed;
    private final int depth;
    private final PriorityPolicy policy;

    private long resumedAt;
    private long executions;
    private int resumedSteps;
    private int steps;
    private int threads;
    private volatile Statistics statistics = Statistics.NONE;

    /** Uses the seed and depth of the options. */
    public Pct(StrategyOptions options) {
        this.seed = options.seed();
        this.depth = options.depth();
        this.policy = new PriorityPolicy(options.depth());
    }

    @Override
    public boolean explore(Runner runner) {
        SplittableRandom seeds = new SplittableRandom(seed);
        steps = resumedSteps;
        for (executions = 0; executions < resumedAt; executions++) {
            seeds.split();
        }
        End end;
        do {
            policy.start(seeds.split(), steps);
            Execution execution = runner.run(Schedule.EMPTY, policy);
            steps = Math.max(steps, execution.trace().size());
            end = execution.end();
            threads = Math.max(threads, execution.trace().threads());
            executions++;
            publish();
        } while (policy.hasChosen() || end == End.ABANDONED || end == End.LOST);
        return true;
    }

    /** What is promised for a bug of the depth, if no execution is longer or has more threads than those that were run. */
    private void publish() {
        double chance = 1 / (threads * Math.pow(steps, depth - 1));
        double never = Math.pow(1 - chance, (double) executions);
        String note = String.format(
                Locale.ROOT,
                "a bug of depth %d shows in an execution with a chance of at least 1 in %.0f (%d threads, %d steps), in %d"
                        + " executions of %.3g %%",
                depth,
                1 / chance,
                threads,
                steps,
                executions,
                100 * (1 - never));
        statistics = new Statistics(-1, -1, -1, -1, -1, note);
    }

    @Override
    public Statistics statistics() {
        return statistics;
    }

    @Override
    public void save(OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeLong(executions);
        data.writeInt(steps);
        data.writeInt(threads);
        data.flush();
    }

    @Override
    public void resume(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        resumedAt = data.readLong();
        resumedSteps = data.readInt();
        threads = data.readInt();
    }
}
