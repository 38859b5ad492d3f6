package dev.heddle.checker.exploring;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.DurationText;
import dev.heddle.core.Runner.Stop;
import java.util.function.BooleanSupplier;

/**
 * When an exploration is to end because its time is up or somebody wants it to stop. What is under way then ends by itself
 * as soon as it asks here; telling what was found may take a moment longer; who does not ask is not waited for.
 */
public final class TimeLimit {
    private static final long TELLING_NANOS = 400_000_000;
    private static final long PATIENCE_NANOS = 700_000_000;

    /** Saving a checkpoint is worth waiting for. */
    private static final long SAVING_NANOS = 30_000_000_000L;

    private final BooleanSupplier interrupted;
    private final long end;
    private final String reason;
    private final long patience;
    private volatile boolean stopped;
    private volatile long stoppedAt;
    private volatile String stoppedFor = "";

    TimeLimit(CheckOptions options, BooleanSupplier interrupted, long start) {
        this.interrupted = interrupted;
        end = options.time().isPresent() ? start + options.time().get().toNanos() : Long.MAX_VALUE;
        reason = options.time()
                .map(t -> "the time limit of " + DurationText.format(t) + " was reached")
                .orElse("");
        patience = options.checkpoint().isPresent() ? SAVING_NANOS : PATIENCE_NANOS;
    }

    /** The thread that waits for the result is interrupted, and so wants the exploration to stop. */
    public void interrupt() {
        stop("interrupted, as a timeout of the test does");
    }

    private void stop(String why) {
        if (!stopped) {
            stoppedFor = why;
            stoppedAt = System.nanoTime();
            stopped = true;
        }
    }

    /** Whether it is time to end. */
    boolean isOver() {
        return overdue() >= 0;
    }

    /** Throws {@link Stop} if it is time to end. May be called by any thread, also one of the program. */
    public void check() {
        if (isOver()) {
            throw new Stop(reason());
        }
    }

    /** Throws {@link Stop} if there is no time left to tell what was found. */
    public void checkTelling() {
        if (overdue() >= TELLING_NANOS) {
            throw new Stop(reason());
        }
    }

    /** Whether to go on without what is under way. */
    public boolean isPatienceOver() {
        return overdue() >= patience;
    }

    /** Why it is time to end. */
    public String reason() {
        return stopped ? stoppedFor : reason;
    }

    /** For how long it has been time to end; negative if it is not. */
    private long overdue() {
        if (!stopped && interrupted.getAsBoolean()) {
            stop("interrupted");
        }
        if (stopped) {
            return System.nanoTime() - stoppedAt;
        }
        return end == Long.MAX_VALUE ? -1 : System.nanoTime() - end;
    }
}
