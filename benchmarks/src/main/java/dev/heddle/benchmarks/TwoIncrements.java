package dev.heddle.benchmarks;

/** A plain lost update that is noticed, for Heddle and for Lincheck to find. */
public final class TwoIncrements {
    /** Static, because on newer JDKs Lincheck does not see a counter that a lambda captures. */
    private static int counter;

    private TwoIncrements() {}

    /** The program. */
    public static void main(String[] args) {
        run();
    }

    static void run() {
        counter = 0;
        Thread a = new Thread(() -> counter++);
        Thread b = new Thread(() -> counter++);
        a.start();
        b.start();
        try {
            a.join();
            b.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        if (counter != 2) {
            throw new AssertionError("counted to " + counter);
        }
    }
}
