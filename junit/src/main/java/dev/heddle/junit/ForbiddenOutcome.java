package dev.heddle.junit;

import java.util.Arrays;

/** An outcome has come that must not ({@link Heddle#outcome}). */
public final class ForbiddenOutcome extends AssertionError {
    private static final long serialVersionUID = 1;

    ForbiddenOutcome(String message) {
        super(message);
        // Where it goes wrong is where the program reports it, and not in here.
        setStackTrace(Arrays.stream(getStackTrace())
                .dropWhile(f -> f.getClassName().equals(Heddle.class.getName()))
                .toArray(StackTraceElement[]::new));
    }
}
