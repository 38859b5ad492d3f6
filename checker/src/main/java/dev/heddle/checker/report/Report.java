package dev.heddle.checker.report;

import dev.heddle.checker.result.CheckResult;
import java.util.List;

/**
 * A form in which results are told: text for people, JSON for tools. One form, one class; it makes a document of results
 * and leaves it to others where that goes.
 *
 * <p>What a report needs is public data: the {@link CheckResult} itself, the {@link Headline} of a failure, and the
 * {@link Interleaving} with the rows that matter.
 */
public interface Report {
    /** The document on these results, in the order of their targets; ends with a line break. */
    String text(List<CheckResult> results);
}
