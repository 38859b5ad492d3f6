package dev.heddle.checker;

import dev.heddle.core.Target;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Explores on a thread of its own, so that one that never comes back from the program can be left behind. */
final class Explorer {
    private static final long LOOK_MILLIS = 200;
    private static final long STACK_SIZE = 16L << 20;

    private final CountDownLatch done = new CountDownLatch(1);
    private volatile Throwable error;

    Explorer(Runnable work) {
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

    /** Waits for the end; false if the target is stuck and there will be none. */
    boolean ends(Target target) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    if (done.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                        return true;
                    }
                    if (target.stuck() != null) {
                        return false;
                    }
                } catch (InterruptedException e) {
                    interrupted = true; // the exploration has its own way to be stopped
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** What went wrong in it. */
    Optional<Throwable> error() {
        return Optional.ofNullable(error);
    }
}
