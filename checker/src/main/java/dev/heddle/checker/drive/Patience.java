package dev.heddle.checker.drive;

import java.time.Duration;

/**
 * Looks from outside whether an answer comes, and ends the program if it does not. A read of a pipe cannot be interrupted;
 * but when the program is dead, it ends.
 */
final class Patience implements AutoCloseable {
    private static final long NEVER = Long.MAX_VALUE;
    private static final long SHORTEST_LOOK_MILLIS = 5;
    private static final long LONGEST_LOOK_MILLIS = 100;
    private static final long GRACE_MILLIS = 1000;

    private final long nanos;
    private final Thread watcher;
    private final Runnable end;
    private volatile long deadline = NEVER;
    private volatile boolean over;
    private volatile boolean hopeless;
    private volatile boolean closed;

    /**
     * Calls {@code end}, once, when something that began has not ended after that time.
     *
     * @param end ends what is waited for; called from another thread
     */
    Patience(Duration time, Runnable end) {
        this.nanos = time.toNanos();
        this.end = end;
        long look = Math.max(SHORTEST_LOOK_MILLIS, Math.min(LONGEST_LOOK_MILLIS, time.toMillis() / 10));
        watcher = new Thread(() -> watch(look), "heddle-patience");
        watcher.setDaemon(true);
        watcher.start();
    }

    private void watch(long look) {
        try {
            while (!closed) {
                Thread.sleep(look);
                if (deadline != NEVER && System.nanoTime() - deadline > 0) {
                    over = true;
                    end.run();
                    Thread.sleep(GRACE_MILLIS);
                    hopeless = deadline != NEVER;
                    return;
                }
            }
        } catch (InterruptedException e) {
            // Closed: nothing is waited for any more.
            Thread.currentThread().interrupt();
        }
    }

    /** From now on something is waited for. */
    void begin() {
        deadline = System.nanoTime() + nanos;
    }

    /** It came. */
    void done() {
        deadline = NEVER;
    }

    /** Whether it did not come in time. */
    boolean isOver() {
        return over;
    }

    /** Whether it did not come even after it was ended. */
    boolean isHopeless() {
        return hopeless;
    }

    @Override
    public void close() {
        closed = true;
        watcher.interrupt();
    }
}
