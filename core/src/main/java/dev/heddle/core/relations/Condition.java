package dev.heddle.core.relations;

import dev.heddle.model.OpKind;
import java.util.Set;

/**
 * What an event must be for a {@link Rule} to be about it; an empty set demands nothing.
 *
 * @param kinds one of these was done
 * @param objects to one of these, by name
 * @param processes by one of these
 */
public record Condition(Set<OpKind> kinds, Set<Long> objects, Set<String> processes) {
    /** Any event. */
    public static final Condition ANY = new Condition(Set.of(), Set.of(), Set.of());

    /** Copies the sets. */
    public Condition {
        kinds = Set.copyOf(kinds);
        objects = Set.copyOf(objects);
        processes = Set.copyOf(processes);
    }

    /** Whether the event is such a one. */
    public boolean holds(Event event) {
        return (kinds.isEmpty() || kinds.contains(event.kind()))
                && (objects.isEmpty() || objects.contains(event.object()))
                && (processes.isEmpty() || processes.contains(event.process()));
    }
}
