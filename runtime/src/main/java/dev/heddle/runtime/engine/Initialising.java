package dev.heddle.runtime.engine;

/**
 * A class initialiser that a thread runs unscheduled, and the one during which it was begun.
 *
 * @param known what is known of the class
 * @param outer the initialiser during which it was begun, or null
 * @param quiet how deep in unscheduled code its own code is: what is deeper is not its doing
 */
public record Initialising(Object known, Initialising outer, int quiet) {
    /** Whether the thread is in code of the initialiser, or called by it, and in nothing that is kept quiet besides. */
    public boolean isAtWork(ControlledThread t) {
        return t.quiet == quiet;
    }

    /** What the thread runs from now on, having entered its initialiser. */
    public static Initialising enter(ControlledThread t, Object known) {
        t.initialising = new Initialising(known, t.initialising, t.quiet);
        return t.initialising;
    }
}
