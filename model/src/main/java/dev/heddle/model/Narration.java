package dev.heddle.model;

import java.util.List;
import java.util.Map;

/**
 * An execution in words: its events, and what else is known of them while its objects are at hand.
 *
 * @param events what is known of each event, in the order of the trace
 * @param calls the calls into code that is not the program's own, in the order in which they began
 * @param fields for an object, {@code ReentrantLock#1}, the field through which the program came to it, {@code Account#1.lock}
 * @param threads the names that the program gave to its threads, by path
 */
public record Narration(List<Event> events, List<Call> calls, Map<String, String> fields, Map<String, String> threads) {
    /** The number of no call. */
    public static final int NO_CALL = -1;

    /**
     * One event.
     *
     * @param line the event
     * @param before what was there before it was written; empty if that is not known
     * @param call the number of the call in which it happened, or {@link #NO_CALL}
     * @param stack where the program stood, innermost first; only its own code, empty if not known
     */
    public record Event(TraceLine line, String before, int call, List<String> stack) {
        /** Copies the stack. */
        public Event {
            stack = List.copyOf(stack);
        }
    }

    /** Copies the lists. */
    public Narration {
        events = List.copyOf(events);
        calls = List.copyOf(calls);
        fields = Map.copyOf(fields);
        threads = Map.copyOf(threads);
    }

    /** One of which nothing is known beyond its lines. */
    public static Narration of(List<TraceLine> lines) {
        return new Narration(
                lines.stream().map(l -> new Event(l, "", NO_CALL, List.of())).toList(), List.of(), Map.of(), Map.of());
    }

    /** The events by themselves. */
    public List<TraceLine> lines() {
        return events.stream().map(Event::line).toList();
    }
}
