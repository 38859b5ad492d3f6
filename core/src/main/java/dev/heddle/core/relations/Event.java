package dev.heddle.core.relations;

import dev.heddle.core.por.Step;
import dev.heddle.model.OpKind;

/**
 * One event of an execution as relations see it, or one that a process could have taken.
 *
 * @param process who took it
 * @param kind what was done
 * @param object name of what it was done to: a location, lock, counter, mailbox or process; see {@link #nameOf}
 * @param step what Heddle itself knows of the step that the event belongs to; null for an event that is none of an execution
 */
public record Event(String process, OpKind kind, long object, Step step) {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    /** The name of an object that a program in another language calls so. */
    public static long nameOf(String object) {
        long hash = FNV_OFFSET;
        for (int i = 0; i < object.length(); i++) {
            hash = (hash ^ object.charAt(i)) * FNV_PRIME;
        }
        // Fowler, Noll and Vo's hash changes its upper bits little for short texts; SplitMix64's finalizer spreads
        // them.
        long z = hash + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
