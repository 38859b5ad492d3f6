package dev.heddle.benchmarks.programs;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;

/**
 * Twenty-one threads use a hash set that is made synchronized.
 *
 * <p>The bug: to go through it takes its lock, which nobody does, so it changes meanwhile. In the fixed form they do.
 */
public final class MTSet {
    private static final int THREADS = 21;

    private MTSet() {}

    private static SharedCollection set() {
        return new SharedCollection(Collections.synchronizedSet(new HashSet<>(List.of(100, 101))));
    }

    /** Goes through the set without its lock. */
    public static void buggy() {
        set().run(THREADS, false);
    }

    /** Goes through the set with its lock. */
    public static void fixed() {
        set().run(THREADS, true);
    }
}
