package dev.heddle.checker.report;

import dev.heddle.checker.result.FoundFailure;
import java.util.List;
import java.util.Map;

/**
 * How a failure came about: one column per thread, one row per event, time runs downwards.
 *
 * @param threads the columns, in the order of the threads' paths
 * @param rows the events in their order, with notes between them
 * @param names the names that the program gave to its threads, by path; those that it gave none have no entry
 */
public record Interleaving(List<String> threads, List<Row> rows, Map<String, String> names) {
    /** Copies the lists. */
    public Interleaving {
        threads = List.copyOf(threads);
        rows = List.copyOf(rows);
        names = Map.copyOf(names);
    }

    /** A thread's path, with the name that the program gave it. */
    public String label(String thread) {
        return names.containsKey(thread) ? OneLine.of(thread + " \"" + names.get(thread) + "\"") : thread;
    }

    /** The events that a reader needs to understand the failure. */
    public static Interleaving telling(FoundFailure found) {
        return of(found.explanation().isEmpty() ? TellingRows.of(found) : ExplainedRows.of(found.explanation()), found);
    }

    /** Everything that happened. */
    public static Interleaving whole(FoundFailure found) {
        return of(TellingRows.all(found), found);
    }

    private static Interleaving of(List<Row> rows, FoundFailure found) {
        List<String> threads = rows.stream()
                .filter(Row.Event.class::isInstance)
                .map(r -> ((Row.Event) r).thread())
                .filter(t -> !t.isEmpty())
                .distinct()
                .sorted(ThreadPaths.ORDER)
                .toList();
        return new Interleaving(threads, rows, found.explanation().threads());
    }
}
