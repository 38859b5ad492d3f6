package dev.heddle.model;

/** What a test thinks of an outcome that it names. */
public enum Grade {
    /** May happen. */
    ALLOWED,
    /** May happen, and whoever reads the report wants to know. */
    INTERESTING,
    /** Must not happen: an execution that shows it has failed. */
    FORBIDDEN
}
