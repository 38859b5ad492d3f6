package dev.heddle.checker.parallel;

import dev.heddle.checker.parallel.Batch.Asked;
import dev.heddle.core.Delegating;
import dev.heddle.core.ForwardingRunner;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.model.Execution;
import dev.heddle.model.Policy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Threads of this process that do errands which take long and run no execution. */
final class OwnSearches {
    /** One that was done. */
    @SuppressWarnings("ArrayRecordComponent") // bytes that are only read
    record Done(Asked asked, byte[] answer, Throwable failure, Together together) {}

    /** Those that were started since all were dropped last. Their threads do not run the program, and end when they are dropped. */
    private static final class Together extends ForwardingRunner {
        private final int most;
        private volatile boolean isDropped;

        Together(Runner runner, int most) {
            super(runner);
            this.most = most;
        }

        @Override
        public int searchers() {
            return most;
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            throw new IllegalStateException("the program is run by one thread only");
        }

        @Override
        public void checkLimits() {
            if (isDropped) {
                throw new Stop("nobody needs it any longer");
            }
        }
    }

    private final Delegating strategy;
    private final Runner runner;
    private final int most;
    private final Queue<Done> done = new ConcurrentLinkedQueue<>();
    private Together together;
    private int busy;

    /**
     * None is started yet.
     *
     * @param most how many may be busy at a time
     */
    OwnSearches(Delegating strategy, Runner runner, int most) {
        this.strategy = strategy;
        this.runner = runner;
        this.most = most;
        together = new Together(runner, most);
    }

    int most() {
        return most;
    }

    boolean isAnyIdle() {
        return busy < most;
    }

    void start(Asked asked) {
        busy++;
        Together now = together;
        Thread thread = new Thread(() -> done.add(run(asked, now)), "heddle-search-zone");
        thread.setDaemon(true);
        thread.start();
    }

    private Done run(Asked asked, Together now) {
        try {
            return new Done(asked, strategy.runErrand(asked.errand, now), null, now);
        } catch (Throwable e) { // it is thrown by the thread that asked
            return new Done(asked, null, e, now);
        }
    }

    /** One that was done; null if there is none. */
    Done poll() {
        for (Done next = done.poll(); next != null; next = done.poll()) {
            if (next.together() == together) {
                busy--;
                rethrow(next.failure());
                return next;
            }
        }
        return null;
    }

    private static void rethrow(Throwable failure) {
        if (failure instanceof RuntimeException e) {
            throw e;
        }
        if (failure instanceof Error e) {
            throw e;
        }
        if (failure instanceof IOException e) {
            throw new UncheckedIOException("memory cannot be read", e);
        }
    }

    /** What is under way is of no use; its threads end soon. */
    void drop() {
        together.isDropped = true;
        together = new Together(runner, most);
        busy = 0;
    }
}
