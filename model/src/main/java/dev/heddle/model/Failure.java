package dev.heddle.model;

import java.util.List;
import java.util.Set;

/**
 * Something wrong that an execution showed.
 *
 * @param kind what sort of thing
 * @param type the exception's class name, or a short name such as {@code monitor-cycle}
 * @param message one sentence
 * @param thread path of the thread that failed
 * @param site {@code Class.method:line} where it failed
 * @param details further lines: the cycle of a deadlock, the lines of a spin loop, the stack of an exception
 * @param waits who waits for what, where threads cannot go on; otherwise empty
 */
public record Failure(
        Kind kind, String type, String message, String thread, String site, List<String> details, List<Wait> waits) {
    /** The type of a nondeterminism that consists in something having changed that no operation of the program has. */
    public static final String UNSEEN_CHANGE = "unseen-change";

    /** The type of a failure that may be none: see {@link #isBlockedOutside}. */
    public static final String BLOCKED_OUTSIDE = "uncontrolled-blocking";

    private static final Set<String> OUT_OF_MEMORY =
            Set.of(StackOverflowError.class.getName(), OutOfMemoryError.class.getName());

    private static final Set<String> IMPLICIT = Set.of(
            NullPointerException.class.getName(),
            ArithmeticException.class.getName(),
            ArrayIndexOutOfBoundsException.class.getName(),
            ArrayStoreException.class.getName(),
            ClassCastException.class.getName());

    /** The sorts of failure, named as in the JSON contract in lower case. */
    public enum Kind {
        /** An uncaught exception or failed assertion, or System.exit with a non-zero code. */
        EXCEPTION,
        /** Threads that wait for one another, or for something that never comes. */
        DEADLOCK,
        /** Two conflicting plain accesses without order. */
        RACE,
        /** A spin loop whose condition never changes. */
        LIVELOCK,
        /** The program did not do the same under the same schedule. */
        NONDETERMINISM
    }

    /** Copies the lists. */
    public Failure {
        details = List.copyOf(details);
        waits = List.copyOf(waits);
    }

    /** One in which nobody has to wait. */
    public Failure(Kind kind, String type, String message, String thread, String site, List<String> details) {
        this(kind, type, message, thread, site, details, List.of());
    }

    /**
     * Whether the other failure is the same one for a user: kind, type, message and site. Where a stack or the heap ends is
     * not in the schedule's hands: the JIT compiler makes frames smaller as it gets to them, and the heap is full at
     * whichever allocation comes then. So a thread that runs out of memory does so in the same way wherever that is. And
     * an exception that the JVM itself throws may come without message and stack once its place has been compiled.
     */
    public boolean sameAs(Failure other) {
        if (kind != other.kind || !type.equals(other.type)) {
            return false;
        }
        return kind == Kind.EXCEPTION && OUT_OF_MEMORY.contains(type)
                ? thread.equals(other.thread)
                : site.equals(other.site)
                        && (message.equals(other.message)
                                || isThrownByCompiledCode()
                                || other.isThrownByCompiledCode());
    }

    /**
     * Whether what is wrong is not the program but the control over it: it did not do the same under the same schedule, and
     * something of it is known not to be under control, or something has changed that no operation of it has.
     */
    public boolean isOfControl(boolean controlIncomplete) {
        return kind == Kind.NONDETERMINISM && (controlIncomplete || type.equals(UNSEEN_CHANGE)) || isBlockedOutside();
    }

    /** Whether a thread waits in a call that is not under control: nobody knows what it waits for, so it may be right. */
    public boolean isBlockedOutside() {
        return type.equals(BLOCKED_OUTSIDE);
    }

    /** Whether the exception is one that compiled code throws where the interpreter would make one with its stack. */
    private boolean isThrownByCompiledCode() {
        return kind == Kind.EXCEPTION && IMPLICIT.contains(type) && message.isEmpty() && details.isEmpty();
    }
}
