package dev.heddle.core.strategy;

import dev.heddle.core.Divisible;
import dev.heddle.core.PriorityPolicy;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * One execution after another by random priorities, see {@link PriorityPolicy}. The number of steps is the largest seen so
 * far. Goes on until the runner stops it.
 */
public final class Pct implements Divisible {
    /** What the promise depends on: the most threads and steps of an execution, and how many executions there were. */
    private record Seen(int threads, int steps, long executions) {}

    private final long seed;
    private final int depth;
    private final PriorityPolicy policy;

    private long resumedAt;
    private long executions;
    private int resumedSteps;
    private int steps;
    /** Before which execution a part ends. */
    private long end = Long.MAX_VALUE;
    /** How many executions were handed out or run. */
    private long handedOut;
    /** Whether there is only one execution. */
    private boolean alone;

    private boolean resumedAlone;
    private volatile Seen seen = new Seen(0, 0, 0);

    /** Uses the seed and depth of the options. */
    public Pct(StrategyOptions options) {
        this(options.seed(), options.depth());
    }

    private Pct(long seed, int depth) {
        this.seed = seed;
        this.depth = depth;
        this.policy = new PriorityPolicy(depth);
    }

    @Override
    public boolean explore(Runner runner) {
        SplittableRandom seeds = new SplittableRandom(seed);
        steps = resumedSteps;
        for (executions = 0; executions < resumedAt; executions++) {
            seeds.split();
        }
        alone = resumedAlone;
        while (executions < end && !alone) {
            policy.start(seeds.split(), steps);
            Execution execution = runner.run(Schedule.EMPTY, policy);
            steps = Math.max(steps, execution.trace().size());
            executions++;
            seen = new Seen(Math.max(seen.threads(), execution.trace().threads()), steps, executions);
            alone = !policy.hasChosen() && execution.end() != End.ABANDONED && execution.end() != End.LOST;
        }
        return alone;
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
        data.writeLong(end);
        data.writeBoolean(alone);
        data.flush();
    }

    @Override
    public void resume(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        resumedAt = data.readLong();
        resumedSteps = data.readInt();
        executions = resumedAt;
        steps = resumedSteps;
        seen = new Seen(data.readInt(), resumedSteps, resumedAt);
        end = data.readLong();
        resumedAlone = data.readBoolean();
        alone = resumedAlone;
    }

    @Override
    public List<byte[]> handOut(int most, long size) throws IOException {
        List<byte[]> parts = new ArrayList<>();
        handedOut = Math.max(handedOut, executions);
        resumedAt = executions;
        resumedSteps = steps;
        for (int i = 0; i < most && !alone; i++) {
            parts.add(part(handedOut, handedOut + size));
            handedOut += size;
        }
        return parts;
    }

    /** Made by the number of steps that is known now. */
    private byte[] part(long from, long to) throws IOException {
        Pct part = new Pct(seed, depth);
        part.executions = from;
        part.end = to;
        part.steps = steps;
        part.seen = seen;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        part.save(bytes);
        return bytes.toByteArray();
    }

    /** Priorities change at places that depend on the largest number of steps in all executions before. */
    @Override
    public byte[] renewed(byte[] part) throws IOException {
        Pct given = of(part);
        return given.steps == steps ? part : part(given.executions, given.end);
    }

    /** They follow from how many executions were taken in. */
    @Override
    public void outstanding(List<byte[]> parts) {}

    private Pct of(byte[] saved) throws IOException {
        Pct other = new Pct(seed, depth);
        other.resume(new ByteArrayInputStream(saved));
        return other;
    }

    @Override
    public boolean takeIn(byte[] after) throws IOException {
        Pct part = of(after);
        executions = part.executions;
        steps = part.steps;
        resumedAt = executions;
        resumedSteps = steps;
        resumedAlone = part.alone;
        alone = resumedAlone;
        seen = new Seen(Math.max(seen.threads(), part.seen.threads()), steps, executions);
        return !alone;
    }

    @Override
    public List<byte[]> rest(byte[] after, int most) throws IOException {
        Pct part = of(after);
        return part.alone || part.executions >= part.end ? List.of() : List.of(after);
    }
}
