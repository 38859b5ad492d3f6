package dev.heddle.benchmarks.programs;

/**
 * One thread counts up five times, another one down five times.
 *
 * <p>The bug: neither is atomic, so that counts are lost. The fixed form counts under a lock.
 */
public final class Counter {
    private static final int TIMES = 5;

    private int counter;

    private void add(int step) {
        for (int i = 0; i < TIMES; i++) {
            counter += step;
        }
    }

    private void addSafely(int step) {
        for (int i = 0; i < TIMES; i++) {
            synchronized (this) {
                counter += step;
            }
        }
    }

    /** Up and down. */
    public static void buggy() {
        Counter shared = new Counter();
        new Crew().with(() -> shared.add(1)).with(() -> shared.add(-1)).run();
        Crew.require(shared.counter == 0, "a count is lost");
    }

    /** As the broken form, but nobody looks at the outcome: how large the space is. */
    public static void explored() {
        Counter shared = new Counter();
        new Crew().with(() -> shared.add(1)).with(() -> shared.add(-1)).run();
    }

    /** Up and down, one at a time. */
    public static void fixed() {
        Counter shared = new Counter();
        new Crew()
                .with(() -> shared.addSafely(1))
                .with(() -> shared.addSafely(-1))
                .run();
        Crew.require(shared.counter == 0, "a count is lost");
    }
}
