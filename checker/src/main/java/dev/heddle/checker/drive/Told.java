package dev.heddle.checker.drive;

import dev.heddle.model.Failure;
import java.util.List;
import java.util.Optional;

/**
 * A whole execution as a program at trace level tells it.
 *
 * @param events what was done, in order, each with what came of it
 * @param choices with which choice each was done
 * @param pending what processes wanted and could not do until the end
 * @param failure what went wrong
 * @param line as it was sent
 */
record Told(List<Event> events, List<Integer> choices, List<Request> pending, Optional<Failure> failure, String line) {
    /**
     * One of its events.
     *
     * @param request what was done
     * @param answer what came of it; it has no next operation
     */
    record Event(Request request, Answer answer) {}

    /** Copies the lists. */
    Told {
        events = List.copyOf(events);
        choices = List.copyOf(choices);
        pending = List.copyOf(pending);
    }
}
