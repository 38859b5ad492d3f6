package programs.cli;

import dev.heddle.runtime.hooks.Choice;
import java.util.Random;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Many small generated programs in one: which of them is run is a choice, so one exploration covers them all, and a worker that is lost, late or
 * asked twice may have been at any of them. Each has some threads that read and write a few cells, some with a lock or two. Some fail:
 * by what a thread has read, or because two locks are taken crosswise. Arguments: the number of the first, how many, threads.
 */
public final class Toys {
    private static final int CELLS = 3;
    private static final int VALUES = 3;
    private static final int MOST_STEPS = 4;
    private static final int STEP_KINDS = 7;
    /** One thread in so many does not like one of the things that it may read. */
    private static final int ONE_FAILS_IN = 8;

    private static final int ONE_LOCKS_IN = 4;

    /**
     * What one thread does.
     *
     * @param unwanted what it must not have read; none has a negative number
     */
    private record Script(int[] kinds, int[] cells, int[] values, boolean locks, boolean crosswise, int unwanted) {}

    private final AtomicIntegerArray cells = new AtomicIntegerArray(CELLS);
    private final ReentrantLock left = new ReentrantLock();
    private final ReentrantLock right = new ReentrantLock();

    private Toys() {}

    public static void main(String[] args) throws InterruptedException {
        int first = Integer.parseInt(args[0]);
        int number = first + Choice.choose(Integer.parseInt(args[1]));
        new Toys().run(number, Integer.parseInt(args[2]));
    }

    private void run(int number, int count) throws InterruptedException {
        Random random = new Random(number);
        Thread[] threads = new Thread[count];
        for (int t = 0; t < count; t++) {
            Script script = script(random);
            String name = "program " + number + ", thread " + t;
            threads[t] = new Thread(() -> follow(script, name));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static Script script(Random random) {
        int size = 1 + random.nextInt(MOST_STEPS);
        int[] kinds = random.ints(size, 0, STEP_KINDS).toArray();
        int[] cells = random.ints(size, 0, CELLS).toArray();
        int[] values = random.ints(size, 0, VALUES).toArray();
        boolean locks = random.nextInt(ONE_LOCKS_IN) == 0;
        boolean fails = random.nextInt(ONE_FAILS_IN) == 0;
        return new Script(
                kinds, cells, values, locks, random.nextBoolean(), fails ? random.nextInt(VALUES * VALUES) : -1);
    }

    private void follow(Script script, String name) {
        if (!script.locks) {
            take(script, name);
            return;
        }
        ReentrantLock outer = script.crosswise ? right : left;
        ReentrantLock inner = script.crosswise ? left : right;
        outer.lock();
        try {
            inner.lock();
            try {
                take(script, name);
            } finally {
                inner.unlock();
            }
        } finally {
            outer.unlock();
        }
    }

    private void take(Script script, String name) {
        int read = 0;
        for (int i = 0; i < script.kinds.length; i++) {
            int cell = script.cells[i];
            int value = script.values[i];
            read = read * VALUES
                    + switch (script.kinds[i]) {
                        case 0, 1 -> cells.get(cell);
                        case 2, 3 -> write(cell, value);
                        case 4 -> write(cell, cells.get(cell) + 1);
                        case 5 -> cells.getAndIncrement(cell);
                        default -> cells.compareAndSet(cell, value, value + 1) ? 1 : 0;
                    };
        }
        if (read == script.unwanted) {
            throw new IllegalStateException(name + " has read " + read);
        }
    }

    private int write(int cell, int value) {
        cells.set(cell, value);
        return 0;
    }
}
