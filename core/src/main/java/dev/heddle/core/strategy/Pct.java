package dev.heddle.core.strategy;

import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.OpKind;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Probabilistic concurrency testing (Burckhardt et al., ASPLOS 2010). Every thread gets a random priority, the highest
 * that can go goes, and at {@code depth - 1} random steps the running thread falls below all others. A bug of that depth
 * in a program of n threads and k steps shows with a chance of at least 1/(n·k^(depth-1)) per execution. The number of
 * steps is the largest seen so far. Goes on until the runner stops it.
 */
public final class Pct implements Resumable {
    private final long seed;
    private final int[] changeSteps;

    private SplittableRandom random;
    private long[] priorities = new long[8];
    /** Falls with each thread that is put below all others. */
    private long lowest;

    private int known;
    private boolean chose;
    private long resumedAt;
    private long executions;
    private int resumedSteps;
    private int steps;

    /** Uses the seed and depth of the options. */
    public Pct(StrategyOptions options) {
        this.seed = options.seed();
        this.changeSteps = new int[options.depth() - 1];
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
            start(seeds.split());
            Execution execution = runner.run(Schedule.EMPTY, this::next);
            steps = Math.max(steps, execution.trace().size());
            end = execution.end();
            executions++;
        } while (chose || end == End.ABANDONED || end == End.LOST);
        return true;
    }

    private void start(SplittableRandom newRandom) {
        random = newRandom;
        known = 0;
        lowest = 0;
        chose = false;
        for (int i = 0; i < changeSteps.length; i++) {
            changeSteps[i] = steps == 0 ? -1 : random.nextInt(steps);
        }
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

    private int next(Candidates candidates) {
        chose |= candidates.size() > 1;
        if (candidates.isOthersTurn()) {
            priorities[candidates.previous()] = --lowest;
        }
        int thread = highest(candidates);
        for (int step : changeSteps) {
            if (step == candidates.step()) {
                priorities[thread] = --lowest;
                thread = highest(candidates);
            }
        }
        int taken = pick(thread, candidates);
        if (candidates.operation(taken).kind == OpKind.YIELD) {
            // Who yields lets the others go first; otherwise a loop that yields until something changes never ends.
            priorities[thread] = --lowest;
        }
        return taken;
    }

    private int highest(Candidates candidates) {
        int best = candidates.thread(0);
        for (int i = 0; i < candidates.size(); i++) {
            if (priority(candidates.thread(i)) > priority(best)) {
                best = candidates.thread(i);
            }
        }
        return best;
    }

    private long priority(int thread) {
        if (thread >= priorities.length) {
            priorities = Arrays.copyOf(priorities, Math.max(2 * priorities.length, thread + 1));
        }
        while (known <= thread) {
            priorities[known++] = random.nextLong(Long.MAX_VALUE);
        }
        return priorities[thread];
    }

    /** Any of the thread's choices. */
    private int pick(int thread, Candidates candidates) {
        int count = 0;
        int taken = -1;
        for (int i = 0; i < candidates.size(); i++) {
            if (candidates.thread(i) == thread && random.nextInt(++count) == 0) {
                taken = i;
            }
        }
        return taken;
    }
}
