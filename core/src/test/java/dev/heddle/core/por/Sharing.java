package dev.heddle.core.por;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Shareable;
import dev.heddle.core.Statistics;
import dev.heddle.core.Strategy;
import dev.heddle.core.toy.CollectingRunner;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** One exploration by a coordinator and workers, all in one process. */
final class Sharing {
    /** That runs at most so many executions. */
    private final IntFunction<CollectingRunner> runners;

    private final Supplier<? extends Strategy> strategies;
    private final Random random;
    /** What was taken in. */
    final List<CollectingRunner> all = new ArrayList<>();

    private Strategy strategy;
    boolean complete;
    int parts;
    int lost;
    /** How many parts came back that did not count any longer. */
    int stale;

    Sharing(Supplier<? extends Strategy> strategies, IntFunction<CollectingRunner> runners, long seed) {
        this.strategies = strategies;
        this.runners = runners;
        random = new Random(seed);
    }

    private Shareable shared() {
        return (Shareable) strategy;
    }

    Statistics statistics() {
        return strategy.statistics();
    }

    private byte[] saved() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ((Resumable) strategy).save(out);
        return out.toByteArray();
    }

    private void isReplaced() throws IOException {
        byte[] state = saved();
        strategy = strategies.get();
        ((Resumable) strategy).resume(new ByteArrayInputStream(state));
    }

    private Shareable begun(byte[] part) throws IOException {
        Shareable other = (Shareable) strategies.get();
        other.begin(part);
        return other;
    }

    /** Runs executions here; returns whether all was run. */
    private boolean alone(int most) {
        CollectingRunner runner = runners.apply(most);
        boolean ended = true;
        try {
            complete = strategy.explore(runner);
        } catch (Runner.Stop stop) {
            ended = false;
        }
        all.add(runner);
        return ended;
    }

    private boolean takeIn(byte[] part, int most) throws IOException {
        parts++;
        Shareable worker = begun(part);
        CollectingRunner runner = runners.apply(most);
        runner.explore(worker);
        boolean isLost = random.nextInt(4) == 0;
        if (isLost) {
            lost++;
        } else if (shared().takeIn(part, worker.after())) {
            all.add(runner);
        } else {
            stale++;
        }
        return !isLost;
    }

    /** With any order of events. */
    void anyhow() throws IOException {
        strategy = strategies.get();
        if (alone(random.nextInt(5))) {
            return;
        }
        List<byte[]> out = new ArrayList<>();
        while (!shared().isDone() && random.nextInt(60) > 0) {
            byte[] more = out.size() < 6 ? shared().handOut(1 + random.nextInt(12)) : null;
            if (more != null) {
                out.add(more);
            }
            if (more == null || random.nextInt(3) == 0) {
                byte[] any = out.get(random.nextInt(out.size()));
                if (takeIn(any, 1 + random.nextInt(12))) {
                    out.remove(any);
                }
            }
            if (random.nextInt(20) == 0) {
                isReplaced(); // the coordinator was lost, and another goes on
                out.clear();
            }
        }
        // There are no workers any more; what is left is done here, broken off now and then.
        while (!alone(1 + random.nextInt(20))) {
            isReplaced();
        }
    }

    /** With workers that are all as fast; returns how long it takes, in executions. */
    long timed(int workers, long size) throws IOException {
        strategy = strategies.get();
        long time = 5;
        assertFalse(alone((int) time));
        IdentityHashMap<byte[], Long> readyAt = new IdentityHashMap<>();
        IdentityHashMap<byte[], byte[]> after = new IdentityHashMap<>();
        while (!shared().isDone()) {
            byte[] part = readyAt.size() < workers ? shared().handOut(size) : null;
            if (part != null) {
                Shareable worker = begun(part);
                CollectingRunner runner = runners.apply((int) size);
                runner.explore(worker);
                all.add(runner);
                after.put(part, worker.after());
                readyAt.put(part, time + runner.executions());
            } else {
                byte[] next = readyAt.keySet().stream()
                        .min(Comparator.comparing(readyAt::get))
                        .orElseThrow();
                time = readyAt.remove(next);
                assertTrue(shared().takeIn(next, after.remove(next)));
            }
        }
        complete = strategy.explore(runners.apply(0));
        return time;
    }

    int executions() {
        return all.stream().mapToInt(CollectingRunner::executions).sum();
    }

    /** What all that was taken in has shown. */
    Set<String> shown(Function<CollectingRunner, Set<String>> what) {
        Set<String> shown = new TreeSet<>();
        all.forEach(runner -> shown.addAll(what.apply(runner)));
        return shown;
    }
}
