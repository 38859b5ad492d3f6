package dev.heddle.agent;

import java.util.Set;
import java.util.TreeSet;

/** Where a program under test notes what it saw; its code is not under control, and it outlives the executions. */
public final class Outcomes {
    private static final Set<String> SEEN = new TreeSet<>();

    private Outcomes() {}

    /** Called by the program. */
    public static void note(Object outcome) {
        SEEN.add(String.valueOf(outcome));
    }

    static void clear() {
        SEEN.clear();
    }

    static Set<String> seen() {
        return new TreeSet<>(SEEN);
    }
}
