package dev.heddle.model;

import java.util.List;

/**
 * What one thread waits for in a {@link Failure}: for tools, what the details of the failure say in words.
 *
 * @param thread path of the thread
 * @param reason what sort of thing it waits for
 * @param object its name, or the path of a thread; empty if there is none
 * @param by paths of the threads that have it, or that have to act before, as far as that can be told
 * @param since where the one that has it took it; empty if that is not known
 * @param site where the thread waits
 */
public record Wait(String thread, Reason reason, String object, List<String> by, String since, String site) {
    /** The sorts of things that a thread waits for, named as in the JSON contract in lower case. */
    public enum Reason {
        /** A monitor, to enter it or to get it back after a notification. */
        MONITOR,
        /** A lock. */
        LOCK,
        /** To be notified on an object. */
        NOTIFICATION,
        /** A signal on a condition of a lock. */
        SIGNAL,
        /** The end of a thread. */
        END,
        /** Permits, a count or a turn. */
        ACQUIRE,
        /** To be unparked. */
        UNPARK,
        /** That a value changes which it looks at in a loop. */
        CHANGE,
        /** Its turn. */
        TURN
    }

    /** Copies the list. */
    public Wait {
        by = List.copyOf(by);
    }
}
