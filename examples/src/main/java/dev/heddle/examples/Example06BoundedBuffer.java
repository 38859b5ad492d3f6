package dev.heddle.examples;

/**
 * The buffer of {@link Example02NotifyBuffer} with {@code notifyAll}: whoever can go on is among those that wake up.
 *
 * <p>Heddle says: covered. Every interleaving of two producers and two consumers was covered, and none is stuck. How many
 * executions that took depends on the strategy; try {@code --strategy dfs}.
 */
public final class Example06BoundedBuffer {
    private static final class Buffer {
        private Object item;

        synchronized void put(Object newItem) throws InterruptedException {
            while (item != null) {
                wait();
            }
            item = newItem;
            notifyAll();
        }

        synchronized Object take() throws InterruptedException {
            while (item == null) {
                wait();
            }
            Object taken = item;
            item = null;
            notifyAll();
            return taken;
        }
    }

    private Example06BoundedBuffer() {}

    /** Two producers and two consumers, one item each. */
    public static void main(String[] args) throws InterruptedException {
        Buffer buffer = new Buffer();
        Thread[] threads = {
            new Thread(uninterrupted(() -> buffer.put("first"))),
            new Thread(uninterrupted(() -> buffer.put("second"))),
            new Thread(uninterrupted(buffer::take)),
            new Thread(uninterrupted(buffer::take))
        };
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }

    private interface Task {
        void run() throws InterruptedException;
    }

    private static Runnable uninterrupted(Task task) {
        return () -> {
            try {
                task.run();
            } catch (InterruptedException e) {
                throw new AssertionError("nobody interrupts here", e);
            }
        };
    }
}
