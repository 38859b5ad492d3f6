package programs.samecode;

import programs.Expect;

/** However many threads do the same, what one of them does is run once: four executions cover a hundred threads. */
@Expect(executions = 4, strategy = "mcr")
public final class NinetyNineAlike {
    private static final int THREADS = 100;

    private static volatile int a;
    private static volatile int b;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS - 1; i++) {
            threads[i] = new Thread(() -> {
                a = 1;
                b = -1;
            });
        }
        threads[THREADS - 1] = new Thread(() -> {
            if (a + b > 1) {
                throw new IllegalStateException();
            }
        });
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }
}
