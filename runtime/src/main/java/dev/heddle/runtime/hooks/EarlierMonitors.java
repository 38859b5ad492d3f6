package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;

/**
 * Objects whose monitors threads were inside when classes began to be rewritten. Such a thread goes on with the JVM's own
 * monitor, of which rewritten code knows nothing.
 */
public final class EarlierMonitors {
    /** Their identity hash codes; null if there are none, as nearly always. */
    private static int[] hashes;

    private EarlierMonitors() {}

    /** Says which they are, by their identity hash codes. */
    public static void set(int[] all) {
        hashes = all.length == 0 ? null : all.clone();
    }

    /** Before a controlled thread enters the monitor of that object. */
    public static void entered(ControlledThread t, Object lock, int site) {
        if (hashes != null && contains(System.identityHashCode(lock))) {
            t.hush();
            Live.scheduler.escaped(
                    "a " + lock.getClass().getName()
                            + " was locked by a thread outside of the test when the first Heddle test began",
                    t.placeOf(site));
            t.unhush();
        }
    }

    private static boolean contains(int hash) {
        for (int h : hashes) {
            if (h == hash) {
                return true;
            }
        }
        return false;
    }
}
