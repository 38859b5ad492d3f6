package dev.heddle.benchmarks.programs.por;

import dev.heddle.runtime.Program;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The benchmark indexer of [Flanagan 2005]: threads put messages into a hash table of 128 places; up to eleven of them never
 * meet there.
 */
public final class Indexer implements Program {
    private static final int SIZE = 128;
    private static final int MESSAGES = 4;

    private final int threads;

    public Indexer(int threads) {
        this.threads = threads;
    }

    /** For the command line: with so many threads. */
    public static void main(String[] args) throws InterruptedException {
        new Indexer(Integer.parseInt(args[0])).run();
    }

    @Override
    public void run() throws InterruptedException {
        AtomicIntegerArray table = new AtomicIntegerArray(SIZE);
        Runnable[] bodies = new Runnable[threads];
        Arrays.setAll(bodies, id -> () -> insert(table, id));
        Workers.run(bodies);
    }

    private static void insert(AtomicIntegerArray table, int id) {
        for (int m = 1; m <= MESSAGES; m++) {
            int message = m * 11 + id;
            int place = message * 7 % SIZE;
            while (!table.compareAndSet(place, 0, message)) {
                place = (place + 1) % SIZE;
            }
        }
    }
}
