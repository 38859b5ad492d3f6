package dev.heddle.benchmarks.programs;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A parallel scanner of files: main puts names into a queue, workers take them out, look into the files and count matches.
 *
 * <p>The bug: matches are counted without a lock, and one is lost. The fixed form has a lock for them.
 */
public final class Pfscan {
    private static final String[] FILES = {"match", "other", "match"};

    private final Deque<String> queue = new ArrayDeque<>();
    private final Object matchLock = new Object();
    private boolean finished;
    private int matches;

    private void put(String file) {
        synchronized (queue) {
            queue.addLast(file);
            queue.notifyAll();
        }
    }

    private void finish() {
        synchronized (queue) {
            finished = true;
            queue.notifyAll();
        }
    }

    /** The next file, or null if there is none and none will come. */
    private String take() {
        synchronized (queue) {
            while (queue.isEmpty() && !finished) {
                try {
                    queue.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException("nobody interrupts", e);
                }
            }
            return queue.pollFirst();
        }
    }

    private void scan(boolean safely) {
        for (String file = take(); file != null; file = take()) {
            if (file.equals("match")) {
                if (safely) {
                    synchronized (matchLock) {
                        matches++;
                    }
                } else {
                    matches++;
                }
            }
        }
    }

    private static void run(int workers, boolean safely) {
        Pfscan scanner = new Pfscan();
        for (String file : FILES) {
            scanner.put(file);
        }
        scanner.finish();
        new Crew().with(workers, () -> scanner.scan(safely)).run();
        Crew.require(scanner.matches == 2, "a match is lost");
    }

    /** Three threads, and matches are counted without a lock. */
    public static void buggy() {
        run(2, false);
    }

    /** Four threads, and matches are counted without a lock. */
    public static void buggy4() {
        run(3, false);
    }

    /** Three threads. */
    public static void fixed() {
        run(2, true);
    }

    /** Four threads. */
    public static void fixed4() {
        run(3, true);
    }

    /** Five threads. */
    public static void fixed5() {
        run(4, true);
    }
}
