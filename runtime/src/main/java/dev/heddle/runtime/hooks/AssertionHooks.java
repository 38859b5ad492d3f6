package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.Live;

/** Called by rewritten code where it decides whether to evaluate an assert statement. */
public final class AssertionHooks {
    private AssertionHooks() {}

    /**
     * After a read of the field in which a class keeps whether its assertions are disabled. It is set once, when the class is
     * initialised, by what the JVM was told; in an exploration its options decide, whenever and wherever that was.
     */
    public static boolean disabled(boolean field) {
        return Live.controlled() == null ? field : !Live.scheduler.evaluatesAssertions();
    }

    /** After a call of {@code type.desiredAssertionStatus()} by the program. */
    public static boolean desired(boolean answer) {
        return Live.controlled() == null ? answer : Live.scheduler.evaluatesAssertions();
    }
}
