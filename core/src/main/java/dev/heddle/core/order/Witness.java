package dev.heddle.core.order;

import java.util.List;

/**
 * An order of events.
 *
 * @param events their indices in the trace
 * @param picks for each event, if it is a notify, the number of the thread that it picks; -1 if none
 */
public record Witness(List<Integer> events, List<Integer> picks) {
    /** Nobody was picked, or the event is no notify. */
    public static final int NOBODY = -1;

    /** Copies the lists. */
    public Witness {
        events = List.copyOf(events);
        picks = List.copyOf(picks);
    }
}
