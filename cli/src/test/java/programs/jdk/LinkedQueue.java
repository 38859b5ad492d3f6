package programs.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Three threads put in and take out: nothing is lost, nothing comes twice, and each one's elements stay in order. */
public final class LinkedQueue {
    private LinkedQueue() {}

    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        Integer[] taken = new Integer[3];
        Thread[] threads = new Thread[3];
        for (int t = 0; t < threads.length; t++) {
            int self = t;
            threads[t] = new Thread(() -> {
                queue.offer(10 * self);
                taken[self] = queue.poll();
                queue.offer(10 * self + 1);
            });
        }
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        List<Integer> all = new ArrayList<>(List.of(taken));
        all.addAll(queue);
        List<Integer> left = new ArrayList<>(queue);
        for (int t = 0; t < threads.length; t++) {
            if (all.stream().distinct().count() != 6
                    || left.contains(10 * t) && left.indexOf(10 * t) > left.indexOf(10 * t + 1)) {
                throw new AssertionError("taken " + List.of(taken) + ", left " + left);
            }
        }
    }
}
