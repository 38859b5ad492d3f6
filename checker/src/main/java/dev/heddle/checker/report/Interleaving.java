package dev.heddle.checker.report;

import dev.heddle.checker.result.FoundFailure;
import java.util.List;

/**
 * How a failure came about: one column per thread, one row per event, time runs downwards.
 *
 * @param threads the columns, in the order of the threads' paths
 * @param rows the events in their order, with notes between them
 */
public record Interleaving(List<String> threads, List<Row> rows) {
    /** Copies the lists. */
    public Interleaving {
        threads = List.copyOf(threads);
        rows = List.copyOf(rows);
    }

    /** The events that a reader needs to understand the failure. */
    public static Interleaving telling(FoundFailure found) {
        return of(TellingRows.of(found));
    }

    /** Everything that happened. */
    public static Interleaving whole(FoundFailure found) {
        return of(TellingRows.all(found));
    }

    private static Interleaving of(List<Row> rows) {
        List<String> threads = rows.stream()
                .filter(Row.Event.class::isInstance)
                .map(r -> ((Row.Event) r).thread())
                .distinct()
                .sorted(ThreadPaths.ORDER)
                .toList();
        return new Interleaving(threads, rows);
    }
}
