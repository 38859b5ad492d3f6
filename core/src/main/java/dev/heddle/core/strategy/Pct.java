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
    /** What the promise depends on: the most threads and steps of an execution, and how many executions there were. */
    private record Seen(int threads, int steps, long executions) {}

    private final long seed;
    private final int depth;
    private final PriorityPolicy policy;

    private long resumedAt;
    private long executions;
    private int resumedSteps;
    private int steps;
    private volatile Seen seen = new Seen(0, 0, 0);

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
            executions++;
            seen = new Seen(Math.max(seen.threads(), execution.trace().threads()), steps, executions);
        } while (policy.hasChosen() || end == End.ABANDONED || end == End.LOST);
        return true;
    }

    /** What is promised for a bug of the depth, if no execution is longer or has more threads than those that were run. */
    @Override
    public Statistics statistics() {
        Seen s = seen;
        if (s.executions() == 0) {
            return Statistics.NONE;
        }
        double chance = 1 / (s.threads() * Math.pow(s.steps(), depth - 1));
        double never = Math.pow(1 - chance, (double) s.executions());
        String note = String.format(
                Locale.ROOT,
                "a bug of depth %d shows in an execution with a chance of at least 1 in %.0f (%d threads, %d steps), in %d"
                        + " executions of %.3g %%",
                depth,
                1 / chance,
                s.threads(),
                s.steps(),
                s.executions(),
                100 * (1 - never));
        return new Statistics(-1, -1, -1, -1, -1, note);
    }

    @Override
    public void save(OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeLong(executions);
        data.writeInt(steps);
        data.writeInt(seen.threads());
        data.flush();
    }

    @Override
    public void resume(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        resumedAt = data.readLong();
        resumedSteps = data.readInt();
        seen = new Seen(data.readInt(), resumedSteps, resumedAt);
    }
}
