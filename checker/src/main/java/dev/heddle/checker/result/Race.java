package dev.heddle.checker.result;

import dev.heddle.core.race.RaceDetector.Kind;
import java.util.List;

/**
 * Two accesses that nothing orders as sequential consistency would have it.
 *
 * @param kind whether it is a data race, or an order weaker than assumed
 * @param location what both access, such as {@code Counter.value}; empty if that could not be told
 * @param sites where the two accesses stand
 */
public record Race(Kind kind, String location, List<String> sites) {
    /** Copies the sites. */
    public Race {
        sites = List.copyOf(sites);
    }
}
