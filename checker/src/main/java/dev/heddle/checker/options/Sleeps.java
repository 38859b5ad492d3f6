package dev.heddle.checker.options;

/** Whether a sleep orders threads. */
public enum Sleeps {
    /** It does not: whatever others could do meanwhile may also happen before it or after it. */
    FREE,
    /** A sleep ends only when nothing else can run, the shortest first. */
    ORDERED
}
