package dev.heddle.examples;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The main thread waits a second for a worker and takes for granted that this is enough.
 *
 * <p>Heddle says: covered. By default a timed wait times out only when nothing else can run, and here the worker always
 * can. With {@code --timeouts any} it may time out at any point, and Heddle says: failed. Time is virtual; neither check
 * takes a second.
 */
public final class Example12Timeout {
    private Example12Timeout() {}

    /** Waits for a worker, but not for long. */
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Thread worker = new Thread(done::countDown);
        worker.start();
        if (!done.await(1, TimeUnit.SECONDS)) {
            throw new AssertionError("the worker is late");
        }
        worker.join();
    }
}
