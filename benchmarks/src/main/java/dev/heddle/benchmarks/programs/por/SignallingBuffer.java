package dev.heddle.benchmarks.programs.por;

import dev.heddle.runtime.Program;
import java.util.Arrays;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The benchmark bbuf of [Yang 2009] as its runs show it to be: a lock and two conditions, each of which wakes the one that waits
 * longest. With four producers, four consumers, one item each and a buffer of two there are 1,938,816 orders, as many as were
 * published.
 */
public final class SignallingBuffer implements Program {
    private final int pairs;
    private final int capacity;

    /** With so many producers and as many consumers, one item each. */
    public SignallingBuffer(int pairs, int capacity) {
        this.pairs = pairs;
        this.capacity = capacity;
    }

    private static final class Buffer {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition notFull = lock.newCondition();
        private final Condition notEmpty = lock.newCondition();
        private final int[] items;
        private int first;
        private int size;

        Buffer(int capacity) {
            items = new int[capacity];
        }

        void put(int item) {
            lock.lock();
            try {
                while (size == items.length) {
                    notFull.awaitUninterruptibly();
                }
                items[(first + size++) % items.length] = item;
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }

        int take() {
            lock.lock();
            try {
                while (size == 0) {
                    notEmpty.awaitUninterruptibly();
                }
                int item = items[first];
                first = (first + 1) % items.length;
                size--;
                notFull.signal();
                return item;
            } finally {
                lock.unlock();
            }
        }
    }

    /** For the command line: with so many producers, as many consumers, and a buffer of that size. */
    public static void main(String[] args) throws InterruptedException {
        new SignallingBuffer(Integer.parseInt(args[0]), Integer.parseInt(args[1])).run();
    }

    @Override
    public void run() throws InterruptedException {
        Buffer buffer = new Buffer(capacity);
        Runnable[] bodies = new Runnable[2 * pairs];
        Arrays.setAll(bodies, i -> i % 2 == 0 ? () -> buffer.put(i) : buffer::take);
        Workers.run(bodies);
    }
}
