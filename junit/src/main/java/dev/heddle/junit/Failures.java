package dev.heddle.junit;

/** What goes wrong in one execution, as JUnit counts it: the first failure, with all later ones suppressed in it. */
final class Failures {
    /** A part of an execution. */
    interface Part {
        void run() throws Throwable;
    }

    private final ExecutionContext execution;
    private Throwable first;

    /** The execution is told of the first; null if nobody wants to know. */
    Failures(ExecutionContext execution) {
        this.execution = execution;
    }

    void collect(Part part) {
        try {
            part.run();
        } catch (Throwable t) {
            if (first == null) {
                first = t;
            } else if (first != t) {
                first.addSuppressed(t);
            }
            if (execution != null) {
                execution.thrown(first);
            }
        }
    }

    boolean isEmpty() {
        return first == null;
    }

    /** Null if there is none. */
    Throwable first() {
        return first;
    }
}
