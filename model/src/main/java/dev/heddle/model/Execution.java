package dev.heddle.model;

import java.util.List;

/**
 * The result of one run of a program.
 *
 * @param trace what happened; valid until the target runs again
 * @param end how it ended
 * @param failures what was wrong, in the order met
 * @param uncontrolled where control was incomplete: threads, blocking calls or classes that escaped, and why
 */
public record Execution(Trace trace, End end, List<Failure> failures, List<String> uncontrolled) {
    /** How an execution ended. */
    public enum End {
        /** All threads that must end have ended. */
        COMPLETED,
        /** No thread could go on: a deadlock or livelock is among the failures. */
        BLOCKED,
        /** The policy abandoned it, a prefix diverged or a limit on steps was reached. */
        ABANDONED,
        /** Control was lost; see the failures. The target may not be able to run again. */
        LOST
    }
}
