package dev.heddle.examples;

/**
 * Two threads add 1 to the same number, and one of the additions is lost: {@code value++} reads, adds and writes, and the
 * other thread may come in between.
 *
 * <p>Heddle says: failed, exception. The table shows both threads reading 0 and both writing 1. The two accesses are
 * also a data race, which is listed below the failure.
 */
public final class Example01LostUpdate {
    private static final class Counter {
        private int value;
    }

    private Example01LostUpdate() {}

    /** Counts to two. */
    public static void main(String[] args) throws InterruptedException {
        Counter counter = new Counter();
        Thread a = new Thread(() -> counter.value++);
        Thread b = new Thread(() -> counter.value++);
        a.start();
        b.start();
        a.join();
        b.join();
        if (counter.value != 2) {
            throw new AssertionError("counted to " + counter.value);
        }
    }
}
