package programs.cli;

import java.math.BigInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Takes many executions, each of which takes its time: a row of cells where each thread counts on from its neighbour. A
 * third of the way something is wrong, then something else, and two locks are taken crosswise.
 */
public final class Laborious {
    private static final int WRITERS = 5;

    private final int[] cells = new int[WRITERS + 1];
    private final ReentrantLock left = new ReentrantLock();
    private final ReentrantLock right = new ReentrantLock();

    private Laborious() {}

    public static void main(String[] args) throws InterruptedException {
        Laborious shared = new Laborious();
        Thread[] threads = new Thread[WRITERS + 1];
        for (int i = 0; i < WRITERS; i++) {
            int n = i;
            threads[i] = new Thread(() -> shared.cells[n + 1] = shared.cells[n] + 1);
        }
        threads[WRITERS] = new Thread(shared::lastZero);
        for (Thread thread : threads) {
            thread.start();
        }
        shared.crosswise(shared.left, shared.right);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void lastZero() {
        int i = WRITERS;
        while (cells[i] != 0) {
            i--;
        }
        Work.some();
        if (i == 2) {
            throw new IllegalStateException("the last zero is at " + i);
        } else if (i == 4) {
            throw new AssertionError("the last zero is at " + i);
        }
        crosswise(right, left);
    }

    private void crosswise(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            second.lock();
            second.unlock();
        } finally {
            first.unlock();
        }
    }

    /** Some milliseconds in code that is one step for Heddle; a class that is loaded on the way. */
    private static final class Work {
        static void some() {
            BigInteger n = BigInteger.TWO.pow(30_000).subtract(BigInteger.ONE);
            if (n.multiply(n).mod(BigInteger.valueOf(1_000_003)).signum() < 0) {
                throw new AssertionError("arithmetic");
            }
        }
    }
}
