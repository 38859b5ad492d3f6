package dev.heddle.core.toy;

import java.math.BigInteger;
import java.util.Set;
import java.util.TreeSet;

/**
 * All that can happen in a program.
 *
 * @param interleavings number of different complete sequences of steps, a step being a thread and a choice
 * @param states number of joint states: local histories, memory, monitors, …
 * @param histories every local history of at least one event that occurs, as {@link Histories} tells them
 * @param classes the maximal causal classes: the vectors of histories in which an execution can end
 * @param deadlocks the positions in which executions can end blocked
 * @param races pairs of statements whose conflicting plain accesses are pending in one state: {@code T0:1 T1:2}
 * @param failures the exceptions that can be thrown
 */
public record Behaviours(
        BigInteger interleavings,
        long states,
        Set<String> histories,
        Set<String> classes,
        Set<String> deadlocks,
        Set<String> races,
        Set<String> failures) {
    /** Puts the pair of sites of a race in one order. */
    public static String race(String site, String other) {
        return String.join(" ", new TreeSet<>(Set.of(site, other)));
    }
}
