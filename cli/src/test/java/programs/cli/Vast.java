package programs.cli;

/** Has more histories than fit in a small heap, and fails in the first execution. */
public final class Vast {
    private static final int THREADS = 3;
    private static final int TIMES = 1_500;

    private volatile int counter;

    private Vast() {}

    private void count() {
        for (int i = 0; i < TIMES; i++) {
            counter++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Vast shared = new Vast();
        Thread[] threads = new Thread[THREADS];
        for (int t = 0; t < THREADS; t++) {
            threads[t] = new Thread(shared::count);
            threads[t].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        throw new IllegalStateException("found early");
    }
}
