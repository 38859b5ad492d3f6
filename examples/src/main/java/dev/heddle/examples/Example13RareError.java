package dev.heddle.examples;

/**
 * The program that introduced maximal causality reduction (Huang, PLDI 2015, Figure 2): a check that fails only if three
 * threads, each of which goes round twice, meet in one particular way.
 *
 * <p>Heddle says: failed, exception. The third thread finds y at 3. There are millions of interleavings; a few dozen
 * executions tell all of them apart.
 */
public final class Example13RareError {
    private static final class Shared {
        private final Object lock = new Object();
        private int x;
        private int y;

        void first() {
            synchronized (lock) {
                x = 1;
                y = 1;
            }
        }

        void second() {
            synchronized (lock) {
                x = 0;
            }
            if (x > 0) {
                y++;
                x = 2;
            }
        }

        void third() {
            if (x > 1) {
                if (y == 3) {
                    throw new IllegalStateException("y is 3");
                }
                y = 2;
            }
        }
    }

    private Example13RareError() {}

    private static Thread twice(Runnable step) {
        return new Thread(() -> {
            step.run();
            step.run();
        });
    }

    /** Starts the three threads. */
    public static void main(String[] args) {
        Shared shared = new Shared();
        twice(shared::first).start();
        twice(shared::second).start();
        twice(shared::third).start();
    }
}
