package dev.heddle.examples;

/**
 * A buffer with one place whose methods call {@code notify}. Producers and consumers wait on the same monitor, so a
 * producer may wake another producer, which finds the buffer full and waits again, while the consumers sleep on.
 *
 * <p>Heddle says: failed, deadlock. It takes two producers and two consumers to show, and a {@code notify} that wakes the
 * wrong thread: Heddle explores which of the waiting threads it wakes. {@link Example06BoundedBuffer} is the repair.
 */
public final class Example02NotifyBuffer {
    private static final class Buffer {
        private Object item;

        synchronized void put(Object newItem) throws InterruptedException {
            while (item != null) {
                wait();
            }
            item = newItem;
            notify();
        }

        synchronized Object take() throws InterruptedException {
            while (item == null) {
                wait();
            }
            Object taken = item;
            item = null;
            notify();
            return taken;
        }
    }

    private Example02NotifyBuffer() {}

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
