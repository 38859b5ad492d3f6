package dev.heddle.checker.exploring;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A thread that explores, beside the one that waits for it: one that never comes back from the program can be left behind. */
public final class ExplorerThread {
    private static final long STACK_SIZE = 16L << 20;

    private final CountDownLatch done = new CountDownLatch(1);
    private volatile Throwable error;

    /** Begins with the work. */
    public ExplorerThread(Runnable work) {
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        work.run();
                    } catch (RuntimeException | Error e) {
                        error = e;
                    } finally {
                        done.countDown();
                    }
                },
                "heddle-explorer",
                STACK_SIZE);
        thread.setDaemon(true);
        thread.start();
    }

    /** Waits for its end for so long; whether it came. */
    public boolean ends(long time, TimeUnit unit) throws InterruptedException {
        return done.await(time, unit);
    }

    /** What went wrong in it. */
    public Optional<Throwable> error() {
        return Optional.ofNullable(error);
    }
}
