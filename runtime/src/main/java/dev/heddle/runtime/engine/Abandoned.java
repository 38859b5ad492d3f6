package dev.heddle.runtime.engine;

import java.io.Serial;

/** Unwinds the stack of a thread whose execution is over. Not for catching; code that does gets it again. */
public final class Abandoned extends Error {
    @Serial
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("StaticAssignmentOfThrowable")
    public // it has no stack trace: it is control flow
    static final Abandoned INSTANCE = new Abandoned();

    private Abandoned() {
        super("the execution is over", null, false, false);
    }
}
