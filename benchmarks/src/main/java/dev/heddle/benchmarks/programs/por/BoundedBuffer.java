package dev.heddle.benchmarks.programs.por;

import dev.heddle.runtime.Program;
import java.util.Arrays;

/** The benchmark bbuf of [Yang 2009]: producers and consumers of a bounded buffer, with a monitor. */
public final class BoundedBuffer implements Program {
    private final int pairs;
    private final int capacity;

    /** With so many producers and as many consumers, one item each. */
    public BoundedBuffer(int pairs, int capacity) {
        this.pairs = pairs;
        this.capacity = capacity;
    }

    private static final class Buffer {
        private final int[] items;
        private int first;
        private int size;

        Buffer(int capacity) {
            items = new int[capacity];
        }

        synchronized void put(int item) {
            while (size == items.length) {
                await();
            }
            items[(first + size++) % items.length] = item;
            notifyAll();
        }

        synchronized int take() {
            while (size == 0) {
                await();
            }
            int item = items[first];
            first = (first + 1) % items.length;
            size--;
            notifyAll();
            return item;
        }

        private synchronized void await() {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** For the command line: with so many producers, as many consumers, and a buffer of that size. */
    public static void main(String[] args) throws InterruptedException {
        new BoundedBuffer(Integer.parseInt(args[0]), Integer.parseInt(args[1])).run();
    }

    @Override
    public void run() throws InterruptedException {
        Buffer buffer = new Buffer(capacity);
        Runnable[] bodies = new Runnable[2 * pairs];
        Arrays.setAll(bodies, i -> i % 2 == 0 ? () -> buffer.put(i) : buffer::take);
        Workers.run(bodies);
    }
}
