package programs.cli;

/** Takes few executions, and a long search outside of them: producers and consumers of a buffer with room for one item. */
public final class ManyStates {
    private static final int PAIRS = 3;

    private int item;

    private ManyStates() {}

    private synchronized void put(int newItem) throws InterruptedException {
        while (item != 0) {
            wait();
        }
        item = newItem;
        notifyAll();
    }

    private synchronized int take() throws InterruptedException {
        while (item == 0) {
            wait();
        }
        int taken = item;
        item = 0;
        notifyAll();
        return taken;
    }

    private interface Body {
        void run() throws InterruptedException;
    }

    private static Thread thread(Body body) {
        return new Thread(() -> {
            try {
                body.run();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    public static void main(String[] args) throws InterruptedException {
        ManyStates buffer = new ManyStates();
        Thread[] threads = new Thread[2 * PAIRS];
        for (int i = 0; i < PAIRS; i++) {
            int n = i + 1;
            threads[i] = thread(() -> buffer.put(n));
            threads[PAIRS + i] = thread(buffer::take);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
