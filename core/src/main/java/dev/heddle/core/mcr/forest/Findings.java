package dev.heddle.core.mcr.forest;

import java.util.HashSet;
import java.util.Set;

/**
 * The races and deadlocks that executions have shown so far, so that none is shown twice. A race is a pair of sites of
 * the forest; a deadlock is told by the text that {@code Deadlocks} makes of it, which is the same in every process.
 */
public final class Findings {
    private final Set<Long> races = new HashSet<>();
    private final Set<String> deadlocks = new HashSet<>();

    /** The same, to which more can be added apart. */
    public Findings copy() {
        Findings copy = new Findings();
        copy.races.addAll(races);
        copy.deadlocks.addAll(deadlocks);
        return copy;
    }

    public void addRace(int siteA, int siteB) {
        races.add(pair(siteA, siteB));
    }

    public boolean hasRace(int siteA, int siteB) {
        return races.contains(pair(siteA, siteB));
    }

    private static long pair(int a, int b) {
        return ((long) Math.min(a, b) << 32) | Math.max(a, b);
    }

    public void addDeadlock(String text) {
        deadlocks.add(text);
    }

    public boolean hasDeadlock(String text) {
        return deadlocks.contains(text);
    }

    /** All races, each as two sites in one number. */
    Set<Long> races() {
        return races;
    }

    static int first(long race) {
        return (int) (race >>> 32);
    }

    static int second(long race) {
        return (int) race;
    }

    Set<String> deadlocks() {
        return deadlocks;
    }
}
