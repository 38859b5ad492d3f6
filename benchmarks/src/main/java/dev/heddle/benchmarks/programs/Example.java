package dev.heddle.benchmarks.programs;

/**
 * The program that introduced maximal causality reduction: three threads, each of which goes round twice, and the first of
 * which writes y N times in a row.
 *
 * <p>The bug: the third thread finds y at 3, in one particular way for the three to meet. The fixed form does without the
 * check.
 */
public final class Example {
    private final Object lock = new Object();
    private final int times;
    private final boolean checked;
    private int x;
    private int y;

    private Example(int times, boolean checked) {
        this.times = times;
        this.checked = checked;
    }

    private void first() {
        synchronized (lock) {
            x = 1;
            for (int i = 0; i < times; i++) {
                y = 1;
            }
        }
    }

    private void second() {
        synchronized (lock) {
            x = 0;
        }
        if (x > 0) {
            y++;
            x = 2;
        }
    }

    private void third() {
        if (x > 1) {
            if (y == 3) {
                Crew.require(!checked, "y is 3");
            } else {
                y = 2;
            }
        }
    }

    private static void run(int times, boolean checked) {
        Example shared = new Example(times, checked);
        new Crew()
                .with(twice(shared::first))
                .with(twice(shared::second))
                .with(twice(shared::third))
                .run();
    }

    private static Runnable twice(Runnable step) {
        return () -> {
            step.run();
            step.run();
        };
    }

    /** N is 1. */
    public static void buggy() {
        run(1, true);
    }

    /** N is 2. */
    public static void buggy2() {
        run(2, true);
    }

    /** N is 3. */
    public static void buggy3() {
        run(3, true);
    }

    /** N is 4. */
    public static void buggy4() {
        run(4, true);
    }

    /** N is 5. */
    public static void buggy5() {
        run(5, true);
    }

    /** N is 6. */
    public static void buggy6() {
        run(6, true);
    }

    /** N is 7. */
    public static void buggy7() {
        run(7, true);
    }

    /** N is 8. */
    public static void buggy8() {
        run(8, true);
    }

    /** N is 9. */
    public static void buggy9() {
        run(9, true);
    }

    /** N is 10. */
    public static void buggy10() {
        run(10, true);
    }

    /** N is 1, and nobody minds. */
    public static void fixed() {
        run(1, false);
    }
}
