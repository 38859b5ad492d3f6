package dev.heddle.runtime;

/**
 * Whether the program can observe the state of its threads. Only then does it matter when exactly a thread starts, ends
 * or gives back a monitor.
 */
public final class ThreadObservation {
    private static volatile boolean possible;

    private ThreadObservation() {}

    /** Code was seen that looks at the state of threads. */
    public static void seen() {
        possible = true;
    }

    /** Whether such code was seen. */
    public static boolean isPossible() {
        return possible;
    }
}
