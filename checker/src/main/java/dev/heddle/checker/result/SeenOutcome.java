package dev.heddle.checker.result;

import dev.heddle.core.Schedule;
import dev.heddle.model.Grade;
import dev.heddle.model.Outcome;
import java.util.Locale;
import java.util.Optional;

/**
 * An outcome that the program reported, or one that it graded and never reported.
 *
 * @param outcome its name and value
 * @param grade what the program thinks of it; empty if it has no opinion
 * @param executions in how many executions it came; 0 if never
 * @param example a schedule that shows it; empty if there is none
 */
public record SeenOutcome(Outcome outcome, Optional<Grade> grade, long executions, Optional<Schedule> example) {
    /** Its grade in words, and whether it never came. */
    public String verdict() {
        String word = grade.map(g -> g.name().toLowerCase(Locale.ROOT)).orElse("");
        if (executions > 0) {
            return word;
        }
        return word + ", never seen";
    }
}
