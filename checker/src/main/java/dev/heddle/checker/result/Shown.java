package dev.heddle.checker.result;

import dev.heddle.model.Reach;
import java.util.List;

/**
 * What the executions of a check have shown beside what went wrong.
 *
 * @param outcomes what the program itself said has come out, and what it graded that never did
 * @param outcomesLeftOut how often something came out that is not among these, because there were too many
 * @param lines the program's lines that did something other threads can notice, in the executions that were looked at
 * @param reach which of all its lines were run
 */
public record Shown(List<SeenOutcome> outcomes, long outcomesLeftOut, List<ReachedLine> lines, Reach reach) {
    /** Nothing. */
    public static final Shown NOTHING = new Shown(List.of(), 0, List.of(), Reach.UNKNOWN);

    /** Copies the lists. */
    public Shown {
        outcomes = List.copyOf(outcomes);
        lines = List.copyOf(lines);
    }
}
