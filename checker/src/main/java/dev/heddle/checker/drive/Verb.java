package dev.heddle.checker.drive;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a process of a driven program can be about to do. */
enum Verb {
    READ(Family.VARIABLE),
    WRITE(Family.VARIABLE),
    UPDATE(Family.VARIABLE),
    LOCK(Family.LOCK),
    TRY_LOCK(Family.LOCK),
    UNLOCK(Family.LOCK),
    ACQUIRE(Family.COUNTER),
    TRY_ACQUIRE(Family.COUNTER),
    RELEASE(Family.COUNTER),
    SEND(Family.MAILBOX),
    RECEIVE(Family.MAILBOX),
    CHOOSE(Family.NOTHING);

    /** What an object is used as; it cannot be two things. */
    enum Family {
        VARIABLE,
        LOCK,
        COUNTER,
        MAILBOX,
        NOTHING
    }

    private final Family family;

    Verb(Family family) {
        this.family = family;
    }

    Family family() {
        return family;
    }

    /** As in messages: {@code try-lock}. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The one of that label, or null. */
    static Verb of(String label) {
        return Arrays.stream(values())
                .filter(v -> v.label().equals(label))
                .findFirst()
                .orElse(null);
    }

    static List<String> labels() {
        return Arrays.stream(values()).map(Verb::label).toList();
    }
}
