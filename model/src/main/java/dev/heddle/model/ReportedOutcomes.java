package dev.heddle.model;

import java.util.List;
import java.util.Map;

/**
 * What a program said, in one execution, of what has come out.
 *
 * @param seen the outcomes in the order in which they were reported, each once
 * @param listed those that the program has graded, whether they came or not
 */
public record ReportedOutcomes(List<Outcome> seen, Map<Outcome, Grade> listed) {
    /** A program that says nothing. */
    public static final ReportedOutcomes NONE = new ReportedOutcomes(List.of(), Map.of());
}
