package dev.heddle.agent;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Where a program under test notes what it saw; its code is not under control, and it outlives the executions. */
public final class Outcomes {
    private static final Set<String> SEEN = new TreeSet<>();

    private static final Map<String, String> KEPT = new TreeMap<>();

    private static final Map<String, Set<String>> REMEMBERED = new TreeMap<>();

    private Outcomes() {}

    /** Called by the program. */
    public static void note(Object outcome) {
        String text = String.valueOf(outcome);
        synchronized (Outcomes.class) {
            SEEN.add(text);
        }
    }

    /** Called by the program to hand a value from one thread to another without an event. */
    public static void keep(String name, Object value) {
        String text = String.valueOf(value);
        synchronized (Outcomes.class) {
            KEPT.put(name, text);
        }
    }

    /** What was kept in this execution under that name, or null. */
    public static synchronized String kept(String name) {
        return KEPT.get(name);
    }

    /** Called by the program to compare a value with that of other executions. */
    public static synchronized void remember(String name, String value) {
        REMEMBERED.computeIfAbsent(name, n -> new TreeSet<>()).add(value);
    }

    /** How many different values were remembered under that name, in all executions. */
    public static synchronized int remembered(String name) {
        return REMEMBERED.get(name).size();
    }

    /** A new execution begins. */
    static synchronized void forget() {
        KEPT.clear();
    }

    static synchronized void clear() {
        SEEN.clear();
        REMEMBERED.clear();
    }

    /** Forgets everything: another program begins, or the same one without Heddle. */
    public static void begin() {
        clear();
        forget();
    }

    /** All that was noted. */
    public static synchronized Set<String> seen() {
        return new TreeSet<>(SEEN);
    }
}
