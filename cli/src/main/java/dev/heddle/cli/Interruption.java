package dev.heddle.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * Ctrl-C and SIGTERM: the exploration ends at the next execution, the report is printed, and the process exits with the
 * report's code, as if a limit had been reached.
 */
final class Interruption implements BooleanSupplier {
    /** A hung execution is given up after its patience; this leaves time for that and for the report. */
    private static final long GRACE_SECONDS = 15;

    private static final int LIMIT_REACHED = 3;

    private final CountDownLatch done = new CountDownLatch(1);
    private final AtomicInteger code = new AtomicInteger(LIMIT_REACHED);
    private volatile boolean requested;

    /** From now on signals are heeded. */
    void arm() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::heed, "heddle-interruption"));
    }

    private void heed() {
        if (done.getCount() == 0) {
            return;
        }
        requested = true;
        try {
            done.await(GRACE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // Not exit, which would wait for this very hook.
        Runtime.getRuntime().halt(code.get());
    }

    /** Whether the user wants to stop. */
    @Override
    public boolean getAsBoolean() {
        return requested;
    }

    /** Ends the process with that code; if it is already ending because of a signal, that code counts. */
    void exit(int exitCode) {
        code.set(exitCode);
        done.countDown();
        if (!requested) {
            System.exit(exitCode);
        }
    }
}
