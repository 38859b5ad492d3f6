package programs.jdk;

import java.util.concurrent.ArrayBlockingQueue;

/** Two producers and a consumer share a queue for one element: everything arrives, each one's elements in order. */
public final class BoundedQueue {
    private BoundedQueue() {}

    private static Thread producer(ArrayBlockingQueue<Integer> queue, int first) {
        return new Thread(() -> {
            try {
                queue.put(first);
                queue.put(first + 1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
    }

    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        StringBuilder taken = new StringBuilder();
        Thread consumer = new Thread(() -> {
            try {
                for (int i = 0; i < 4; i++) {
                    taken.append(queue.take()).append(' ');
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread[] threads = {producer(queue, 10), producer(queue, 20), consumer};
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        String order = taken.toString();
        if (order.length() != 12
                || order.indexOf("10") > order.indexOf("11")
                || order.indexOf("20") > order.indexOf("21")
                || !queue.isEmpty()) {
            throw new AssertionError("taken " + order);
        }
    }
}
