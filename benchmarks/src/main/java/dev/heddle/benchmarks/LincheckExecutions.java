package dev.heddle.benchmarks;

import org.jetbrains.lincheck.Lincheck;

/**
 * Prints how many executions of a plain lost update Lincheck runs in a second. It may stop before the number it is asked
 * for, and does not tell; so executions are counted by the threads that were made.
 */
public final class LincheckExecutions {
    private static final int WARM_UP = 300;
    private static final int MEASURED = 3_000;
    private static final int THREADS = 2;

    /** Static, because on newer JDKs Lincheck does not see a counter that a lambda captures. */
    @SuppressWarnings("UnusedVariable") // incrementing it is the point
    private static int counter;

    private LincheckExecutions() {}

    /** No arguments. */
    public static void main(String[] args) {
        Lincheck.runConcurrentTest(WARM_UP, LincheckExecutions::lostUpdate);
        double before = threadsMade();
        long start = System.nanoTime();
        Lincheck.runConcurrentTest(MEASURED, LincheckExecutions::lostUpdate);
        double seconds = (System.nanoTime() - start) / 1e9;
        double executions = (threadsMade() - before) / THREADS;
        if (executions < MEASURED / 2.0) {
            throw new IllegalStateException("Lincheck has stopped after " + executions + " executions");
        }
        System.out.println(executions / seconds);
    }

    /** Threads are numbered in the order they are made. */
    private static double threadsMade() {
        return new Thread().getId();
    }

    private static void lostUpdate() {
        Runnable increment = () -> {
            for (int i = 0; i < AgainstLincheck.INCREMENTS; i++) {
                counter++;
            }
        };
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
