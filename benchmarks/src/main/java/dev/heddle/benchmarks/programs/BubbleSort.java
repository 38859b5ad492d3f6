package dev.heddle.benchmarks.programs;

/**
 * Four threads go through four numbers, and each swaps neighbours that are in the wrong order.
 *
 * <p>The bug: two threads can swap the same number at the same time, and one of two copies of it stays. In the fixed form
 * whoever goes through the numbers has them for itself.
 */
public final class BubbleSort {
    private static final int THREADS = 4;

    private final int[] numbers = {4, 3, 2, 1};

    private void pass() {
        for (int i = 0; i + 1 < numbers.length; i++) {
            if (numbers[i] > numbers[i + 1]) {
                int larger = numbers[i];
                numbers[i] = numbers[i + 1];
                numbers[i + 1] = larger;
            }
        }
    }

    private void safePass() {
        synchronized (numbers) {
            pass();
        }
    }

    private void requireSorted() {
        for (int i = 0; i < numbers.length; i++) {
            Crew.require(numbers[i] == i + 1, "the numbers are not sorted");
        }
    }

    /** Everybody swaps at the same time. */
    public static void buggy() {
        BubbleSort sort = new BubbleSort();
        new Crew().with(THREADS, sort::pass).run();
        sort.requireSorted();
    }

    /** As the broken form, but nobody looks at the outcome: how large the space is. */
    public static void explored() {
        BubbleSort sort = new BubbleSort();
        new Crew().with(THREADS, sort::pass).run();
    }

    /** One after another. */
    public static void fixed() {
        BubbleSort sort = new BubbleSort();
        new Crew().with(THREADS, sort::safePass).run();
        sort.requireSorted();
    }
}
