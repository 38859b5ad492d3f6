package dev.heddle.benchmarks.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a row came to, as the report of the check says.
 *
 * @param foundAt the execution that showed the first failure; 0 if none did
 * @param nulls distinct null pointers among the failures
 * @param kinds the distinct types of failures
 * @param reads reads that the solver was asked about, -1 if the strategy does not tell; so with the next two
 * @param limit why it did not end by itself; empty if it did
 */
record Measured(
        String verdict,
        long executions,
        long foundAt,
        long millis,
        int races,
        int nulls,
        String kinds,
        long reads,
        long constraints,
        long solvingMillis,
        String limit) {
    private static final String OPEN = "–";

    /** Reads one result of a report. */
    static Measured of(JsonNode result) {
        long foundAt = 0;
        int nulls = 0;
        Set<String> kinds = new TreeSet<>();
        for (JsonNode failure : result.path("failures")) {
            long at = failure.path("foundAtExecution").asLong();
            foundAt = foundAt == 0 ? at : Math.min(foundAt, at);
            String type = failure.path("type").asText("");
            nulls += type.endsWith("NullPointerException") ? 1 : 0;
            String kind = failure.path("kind").asText();
            kinds.add(kind.equals("exception") ? type.substring(type.lastIndexOf('.') + 1) : kind);
        }
        return new Measured(
                result.path("verdict").asText(),
                result.path("executions").asLong(),
                foundAt,
                result.path("elapsedMs").asLong(),
                result.path("races").size(),
                nulls,
                String.join(" ", kinds),
                result.path("reads").asLong(-1),
                result.path("constraints").asLong(-1),
                result.path("solvingMs").asLong(-1),
                result.path("limit").asText(""));
    }

    /** A row that was not measured. */
    static Measured none() {
        return new Measured(OPEN, 0, 0, 0, 0, 0, "", -1, -1, -1, "not measured");
    }

    /** A row whose JVM did not tell anything. */
    static Measured lost(String reason) {
        return new Measured("error", 0, 0, 0, 0, 0, "", -1, -1, -1, reason);
    }

    /** Whether it was not measured. */
    boolean isOpen() {
        return verdict.equals(OPEN);
    }

    boolean isFailed() {
        return verdict.equals("failed");
    }

    boolean isCovered() {
        return verdict.equals("covered");
    }

    /** Executions and time to the first failure, or how many there were without one. */
    String toBug() {
        return isFailed() ? foundAt + " / " + seconds(millis) : without();
    }

    /** Executions and time to cover everything, or how many there were until the budget was used up. */
    String toCover() {
        return isCovered() ? executions + " / " + seconds(millis) : isFailed() ? "failed" : without();
    }

    /** Whether it ended by itself, and not because its time was over; its figures can be compared with others then. */
    boolean hasEnded() {
        return isCovered() || isFailed() || verdict.equals("limit") && !limit.startsWith("the time limit");
    }

    /** Whether its JVM did not tell anything, so that it is measured again when the command is. */
    boolean isLost() {
        return verdict.equals("error");
    }

    private String without() {
        String figures = executions + " / " + seconds(millis);
        return isCovered()
                ? "covered: " + figures
                : isLost()
                        ? "lost: " + limit
                        : !verdict.equals("limit") ? verdict : hasEnded() ? "ended: " + figures : "> " + figures;
    }

    static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.1fs", millis / 1000.0);
    }
}
