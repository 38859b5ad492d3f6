package dev.heddle.core.strategy;

import dev.heddle.core.PriorityPolicy;
import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.SplittableRandom;

/**
 * One execution after another by random priorities, see {@link PriorityPolicy}. The number of steps is the largest seen so
 * far. Goes on until the runner stops it.
 */
public final class Pct implements Resumable {
    private final long seed;
    private final PriorityPolicy policy;

    private long resumedAt;
    private long executions;
    private int resumedSteps;
    private int steps;

    /** Uses the seed and depth of the options. */
    public Pct(StrategyOptions options) {
        this.seed = options.seed();
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
        } while (policy.hasChosen() || end == End.ABANDONED || end == End.LOST);
        return true;
    }

    @Override
    public void save(OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeLong(executions);
        data.writeInt(steps);
        data.flush();
    }

    @Override
    public void resume(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        resumedAt = data.readLong();
        resumedSteps = data.readInt();
    }
}
