package dev.heddle.checker.options;

/** When a timed wait may time out. */
public enum Timeouts {
    /** Only when nothing else can run. */
    STUCK,
    /** At any point. */
    ANY
}
