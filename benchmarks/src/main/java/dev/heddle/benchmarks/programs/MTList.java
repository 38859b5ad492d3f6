package dev.heddle.benchmarks.programs;

import java.util.Collections;
import java.util.LinkedList;
import java.util.List;

/**
 * Twenty-six threads use a linked list that is made synchronized.
 *
 * <p>The bug: to go through it takes its lock, which nobody does, so it changes meanwhile. In the fixed form they do.
 */
public final class MTList {
    private static final int THREADS = 26;

    private MTList() {}

    private static SharedCollection list() {
        return new SharedCollection(Collections.synchronizedList(new LinkedList<>(List.of(100, 101))));
    }

    /** Goes through the list without its lock. */
    public static void buggy() {
        list().run(THREADS, false);
    }

    /** Goes through the list with its lock. */
    public static void fixed() {
        list().run(THREADS, true);
    }
}
