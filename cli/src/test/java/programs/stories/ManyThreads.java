package programs.stories;

/** As many threads as a property says count without a lock. */
public class ManyThreads {
    private static final int THREADS = 100;

    private int value;

    public static void main(String[] args) throws InterruptedException {
        int n = Math.min(THREADS, Integer.getInteger("programs.stories.threads", 2));
        ManyThreads counter = new ManyThreads();
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> counter.value++);
        }
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert counter.value == n : "counted to " + counter.value;
    }
}
