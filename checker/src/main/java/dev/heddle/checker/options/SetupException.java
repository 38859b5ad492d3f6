package dev.heddle.checker.options;

import java.io.Serial;

/** The user asked for something that cannot be done; the message is one line that says what and why. */
public final class SetupException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /** With a message for the user. */
    public SetupException(String message) {
        super(message);
    }

    /** With a message for the user and the cause, which is shown only on demand. */
    public SetupException(String message, Throwable cause) {
        super(message, cause);
    }
}
