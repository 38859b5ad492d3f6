package dev.heddle.checker.options;

/** What to do about data races. */
public enum RaceMode {
    /** List them; they do not change the verdict. */
    REPORT,
    /** A race is a failure. */
    FAIL,
    /** Do not look for them. */
    OFF
}
