package dev.heddle.checker.drive;

import java.io.Serial;

/** A driven program did not do what the protocol asks of it. */
final class Misconduct extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /** How bad it is. */
    enum Kind {
        /** It sent something that is not in the protocol: nothing can be said of the program. */
        FORM,
        /** It ended amid an execution. */
        DEATH,
        /** It did not answer in time. */
        SILENCE,
        /** It contradicts what it said before: it is not deterministic, or not all it does is told. */
        CONTRADICTION
    }

    private final Kind kind;

    Misconduct(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    /** Something that is not in the protocol, named with the line that was sent. */
    static Misconduct form(String why, String line) {
        return new Misconduct(Kind.FORM, why + "; the program sent: " + Quote.of(line));
    }

    /** Something that cannot be after what was said before. */
    static Misconduct contradiction(String why, String line) {
        return new Misconduct(Kind.CONTRADICTION, why + "; the program sent: " + Quote.of(line));
    }

    Kind kind() {
        return kind;
    }
}
