package dev.heddle.checker.result;

import java.util.List;

/**
 * Two conflicting plain accesses that nothing orders.
 *
 * @param location what both access, such as {@code Counter.value}; empty if that could not be told
 * @param sites where the two accesses stand
 */
public record Race(String location, List<String> sites) {
    /** Copies the sites. */
    public Race {
        sites = List.copyOf(sites);
    }
}
