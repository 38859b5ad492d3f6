package dev.heddle.benchmarks;

import org.jetbrains.lincheck.Lincheck;

/** Prints how many executions of a plain lost update Lincheck runs in a second. */
public final class LincheckExecutions {
    private static final int WARM_UP = 300;
    private static final int MEASURED = 1_500;

    private static final class Counter {
        private int value;
    }

    private LincheckExecutions() {}

    /** No arguments. */
    public static void main(String[] args) {
        Lincheck.runConcurrentTest(WARM_UP, LincheckExecutions::lostUpdate);
        long start = System.nanoTime();
        Lincheck.runConcurrentTest(MEASURED, LincheckExecutions::lostUpdate);
        System.out.println(MEASURED / ((System.nanoTime() - start) / 1e9));
    }

    private static void lostUpdate() {
        Counter counter = new Counter();
        Runnable increment = () -> counter.value++;
        Thread a = new Thread(increment);
        Thread b = new Thread(increment);
        a.start();
        b.start();
        try {
            a.join();
            b.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
