package dev.heddle.benchmarks.bench;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether a figure of ours is at most the published one. */
final class Comparison {
    private static final Pattern FIGURE = Pattern.compile("^(> )?(\\d+)");

    private Comparison() {}

    /**
     * Says yes, or no and why.
     *
     * @param toBug whether executions to the bug are compared, or else to cover
     * @param notes where the reason goes
     */
    static String of(String published, Measured ours, boolean toBug, String program, List<String> notes) {
        if (ours.isOpen()) {
            return ours.verdict();
        }
        boolean done = toBug ? ours.isFailed() : ours.isCovered();
        Matcher figure = FIGURE.matcher(published);
        boolean isOpen = !figure.find() || figure.group(1) != null;
        if (!done) {
            if (isOpen) {
                return "neither ended";
            }
            notes.add(program + ": " + (ours.limit().isEmpty() ? ours.verdict() : ours.limit()) + ".");
            return "no";
        }
        long executions = toBug ? ours.foundAt() : ours.executions();
        if (isOpen || executions <= Long.parseLong(figure.group(2))) {
            return "yes";
        }
        notes.add(program + ": " + executions + " against " + figure.group(2) + ": "
                + Published.REASONS.getOrDefault(program, "the program was written anew from its description") + ".");
        return "no";
    }
}
