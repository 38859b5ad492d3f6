package dev.heddle.benchmarks.programs;

/**
 * Quick sort that leaves one half to another thread.
 *
 * <p>The bug: the numbers are used before the other thread has sorted its half. The fixed form waits for it.
 */
public final class Qsort {
    private final int[] numbers = {3, 6, 1, 5, 2, 4};

    private Qsort() {}

    private void sort(int from, int to) {
        if (from < to) {
            int middle = split(from, to);
            sort(from, middle - 1);
            sort(middle + 1, to);
        }
    }

    private int split(int from, int to) {
        int pivot = numbers[to];
        int next = from;
        for (int i = from; i < to; i++) {
            if (numbers[i] < pivot) {
                swap(i, next++);
            }
        }
        swap(next, to);
        return next;
    }

    private void swap(int i, int j) {
        int kept = numbers[i];
        numbers[i] = numbers[j];
        numbers[j] = kept;
    }

    private static void run(boolean waits) {
        Qsort sort = new Qsort();
        int last = sort.numbers.length - 1;
        int middle = sort.split(0, last);
        Thread other = new Thread(() -> sort.sort(middle + 1, last));
        other.start();
        sort.sort(0, middle - 1);
        if (waits) {
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException("nobody interrupts", e);
            }
        }
        for (int i = 0; i <= last; i++) {
            Crew.require(sort.numbers[i] == i + 1, "the numbers are not sorted");
        }
    }

    /** Does not wait for the other thread. */
    public static void buggy() {
        run(false);
    }

    /** Waits for the other thread. */
    public static void fixed() {
        run(true);
    }
}
