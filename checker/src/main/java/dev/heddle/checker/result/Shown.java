package dev.heddle.checker.result;

import java.util.List;

/**
 * What the executions of a check have shown beside what went wrong.
 *
 * @param outcomes what the program itself said has come out, and what it graded that never did
 * @param outcomesLeftOut how often something came out that is not among these, because there were too many
 */
public record Shown(List<SeenOutcome> outcomes, long outcomesLeftOut) {
    /** Nothing. */
    public static final Shown NOTHING = new Shown(List.of(), 0);

    /** Copies the list. */
    public Shown {
        outcomes = List.copyOf(outcomes);
    }
}
