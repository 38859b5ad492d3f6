package dev.heddle.checker.explanation;

import java.util.List;

/**
 * One row of an explanation: an event, a call, or several of a kind.
 *
 * @param kind what it stands for
 * @param event the number of the event in the execution, or -1 if it stands for none
 * @param thread the thread's path
 * @param text what happened, in words
 * @param site where, as {@code Class.method:line}; empty if that is not known
 * @param stack where the program stood, innermost first; its own code only
 * @param locks the locks that the thread held
 */
public record Step(
        Kind kind, int event, String thread, String text, String site, List<String> stack, List<String> locks) {
    /** What a step stands for. */
    public enum Kind {
        /** One event. */
        EVENT,
        /** A call of code that is not the program's, with all that happened in it. */
        CALL,
        /** What the failure depends on as well, but where no other thread came in between. */
        ALSO,
        /** Steps that are like those before. */
        FOLDED,
        /** Where it goes wrong. */
        FAILURE
    }

    /** Copies the lists. */
    public Step {
        stack = List.copyOf(stack);
        locks = List.copyOf(locks);
    }

    /** One without stack or locks. */
    public static Step of(Kind kind, int event, String thread, String text, String site) {
        return new Step(kind, event, thread, text, site, List.of(), List.of());
    }
}
