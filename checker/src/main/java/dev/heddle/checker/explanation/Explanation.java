package dev.heddle.checker.explanation;

import java.util.List;
import java.util.Map;

/**
 * Why a failure happened.
 *
 * @param sentence what went wrong between the threads, in one sentence; empty if there is nothing to say beyond the failure
 * @param steps what happened, in order; empty if it could not be explained
 * @param arrows what steps got from one another
 * @param facts what else there is to know: who holds what, where both threads stood; instead of the failure's own details
 * @param threads the names that the program gave to its threads, by path; those that it gave none have no entry
 * @param source the text of lines of the program, by {@code Class.method:line}; those that were not found have no entry
 */
public record Explanation(
        String sentence,
        List<Step> steps,
        List<Arrow> arrows,
        List<String> facts,
        Map<String, String> threads,
        Map<String, String> source) {
    /** Nothing could be explained. */
    public static final Explanation NONE = new Explanation("", List.of(), List.of(), List.of(), Map.of());

    /** One without the text of the program. */
    public Explanation(
            String sentence, List<Step> steps, List<Arrow> arrows, List<String> facts, Map<String, String> threads) {
        this(sentence, steps, arrows, facts, threads, Map.of());
    }

    /** Copies the lists. */
    public Explanation {
        steps = List.copyOf(steps);
        arrows = List.copyOf(arrows);
        facts = List.copyOf(facts);
        threads = Map.copyOf(threads);
        source = Map.copyOf(source);
    }

    /** The same, told with other steps. */
    public Explanation with(List<Step> newSteps, List<Arrow> newArrows) {
        return new Explanation(sentence, newSteps, newArrows, facts, threads, source);
    }

    /** The same, with the text of the program. */
    public Explanation withSource(Map<String, String> texts) {
        return new Explanation(sentence, steps, arrows, facts, threads, texts);
    }

    /** Whether there is anything to show. */
    public boolean isEmpty() {
        return steps.isEmpty();
    }
}
