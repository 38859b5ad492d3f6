package dev.heddle.agent.oracle;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Runs a generated program many times: its threads stay, and meet before every round. */
final class Rounds {
    private static final int PATIENCE_SECONDS = 10;
    private static final int SPINS = 500;
    private static final long NAP_NANOS = 20_000;

    private final Raced program;
    private final int threads;
    private final int batch;
    private final CyclicBarrier barrier;
    private final AtomicInteger arrived = new AtomicInteger();
    private final Map<String, Integer> outcomes = new HashMap<>();
    private final Object[] shared;
    private final String[][] results;
    private volatile boolean over;

    /**
     * Prepares to run it.
     *
     * @param batch how many objects are made at once
     */
    Rounds(Raced program, int threads, int batch) {
        this.program = program;
        this.threads = threads;
        this.batch = batch;
        this.shared = new Object[batch];
        this.results = new String[batch][threads];
        this.barrier = new CyclicBarrier(threads + 2);
    }

    /**
     * Runs it that often, or for as long, and returns how often it showed which outcome.
     *
     * @throws TimeoutException if a thread does not come to an end
     */
    Map<String, Integer> run(int rounds, long nanos) throws TimeoutException {
        start(this::tell, "teller");
        for (int t = 0; t < threads; t++) {
            int thread = t;
            start(() -> race(thread), "racer-" + t);
        }
        long start = System.nanoTime();
        for (int done = 0; done < rounds && System.nanoTime() - start < nanos; done += batch) {
            meet(); // the objects are made
            meet(); // the threads have had their races
            meet(); // it is known what became of the objects
        }
        over = true;
        meet();
        return outcomes;
    }

    private static void start(Runnable body, String name) {
        new Thread(body, name).start();
    }

    private void meet() throws TimeoutException {
        try {
            barrier.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    private void meetOthers() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What the main thread of the program does, which is neither of those that race. */
    private void tell() {
        while (true) {
            for (int i = 0; i < batch; i++) {
                create(i);
            }
            meetOthers();
            if (over) {
                return;
            }
            meetOthers();
            for (int i = 0; i < batch; i++) {
                outcomes.merge(String.join(";", results[i]) + " |" + program.state(shared[i]), 1, Integer::sum);
            }
            meetOthers();
        }
    }

    private void create(int round) {
        try {
            shared[round] = program.create();
            Arrays.fill(results[round], null);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void race(int thread) {
        for (int round = 0; ; round += batch) {
            meetOthers();
            if (over) {
                return;
            }
            for (int i = 0; i < batch; i++) {
                await((round + i + 1) * threads);
                Delays.pause();
                results[i][thread] = run(thread, shared[i]);
                Thread.interrupted();
            }
            meetOthers();
            meetOthers();
        }
    }

    private String run(int thread, Object object) {
        try {
            return program.run(thread, object);
        } catch (Throwable e) {
            return null; // it would have died of this
        }
    }

    /** Spins, so that all go on at the same moment; or gives way, if there are more threads than processors. */
    private void await(int expected) {
        int spins = 0;
        for (arrived.incrementAndGet(); arrived.get() < expected; spins++) {
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(NAP_NANOS);
            }
        }
    }
}
