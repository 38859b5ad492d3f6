package dev.heddle.core.strategy;

import dev.heddle.core.Divisible;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.model.Candidates;
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
import java.util.SplittableRandom;

/**
 * Takes at every step any candidate, all with the same chance. Goes on until the runner stops it; only a program that
 * never offers a choice is covered, by its one execution.
 */
public final class RandomWalk implements Divisible {
    private final long seed;
    private SplittableRandom random;
    private boolean chose;
    private long resumedAt;
    private long executions;
    private volatile long count;
    /** Before which execution a part ends. */
    private long end = Long.MAX_VALUE;
    /** How many executions were handed out or run. */
    private long handedOut;
    /** Whether there is only one execution. */
    private boolean alone;

    private boolean resumedAlone;

    /** Uses the seed of the options. */
    public RandomWalk(StrategyOptions options) {
        this(options.seed());
    }

    private RandomWalk(long seed) {
        this.seed = seed;
    }

    @Override
    public boolean explore(Runner runner) {
        SplittableRandom seeds = new SplittableRandom(seed);
        for (executions = 0; executions < resumedAt; executions++) {
            seeds.split();
        }
        alone = resumedAlone;
        while (executions < end && !alone) {
            // Each execution has its own generator, so how many steps one takes does not change the next.
            random = seeds.split();
            chose = false;
            Execution execution = runner.run(Schedule.EMPTY, this::next);
            executions++;
            count = executions;
            alone = !chose && execution.end() != End.ABANDONED && execution.end() != End.LOST;
        }
        return alone;
    }

    /** How many executions there were is all that matters for which one comes next. */
    @Override
    public void save(OutputStream out) throws IOException {
        write(out, executions, end, alone);
    }

    private static void write(OutputStream out, long executions, long end, boolean alone) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeLong(executions);
        data.writeLong(end);
        data.writeBoolean(alone);
        data.flush();
    }

    @Override
    public void resume(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        resumedAt = data.readLong();
        executions = resumedAt;
        end = data.readLong();
        resumedAlone = data.readBoolean();
        alone = resumedAlone;
        count = resumedAt;
    }

    @Override
    public List<byte[]> handOut(int most, long size) throws IOException {
        List<byte[]> parts = new ArrayList<>();
        handedOut = Math.max(handedOut, executions);
        resumedAt = executions;
        for (int i = 0; i < most && !alone; i++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            write(bytes, handedOut, handedOut + size, false);
            handedOut += size;
            parts.add(bytes.toByteArray());
        }
        return parts;
    }

    /** They follow from how many executions were taken in. */
    @Override
    public void outstanding(List<byte[]> parts) {}

    private RandomWalk of(byte[] saved) throws IOException {
        RandomWalk other = new RandomWalk(seed);
        other.resume(new ByteArrayInputStream(saved));
        return other;
    }

    @Override
    public boolean takeIn(byte[] after) throws IOException {
        RandomWalk part = of(after);
        executions = part.executions;
        resumedAt = executions;
        resumedAlone = part.alone;
        alone = resumedAlone;
        count = executions;
        return !alone;
    }

    @Override
    public List<byte[]> rest(byte[] after, int most) throws IOException {
        RandomWalk part = of(after);
        return part.alone || part.executions >= part.end ? List.of() : List.of(after);
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
