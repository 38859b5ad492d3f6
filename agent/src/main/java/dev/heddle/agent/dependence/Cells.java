package dev.heddle.agent.dependence;

import java.util.HashMap;
import java.util.Map;

/**
 * What may be in the fields and arrays of objects that a thread has for itself, where accesses are no events: one cell per
 * field, whatever the object, and one per type of array.
 */
final class Cells {
    private final Map<String, Taint> contents = new HashMap<>();
    private Taint everywhere = Taint.NONE;
    private boolean changed;

    static String array(int opcode) {
        return "array " + opcode;
    }

    Taint read(String cell) {
        return contents.getOrDefault(cell, Taint.NONE).with(everywhere);
    }

    void write(String cell, Taint taint) {
        Taint before = contents.getOrDefault(cell, Taint.NONE);
        Taint after = before.with(taint);
        if (!after.equals(before)) {
            contents.put(cell, after);
            changed = true;
        }
    }

    /** Anything may have been written anywhere. */
    void writeEverywhere(Taint taint) {
        Taint after = everywhere.with(taint);
        changed |= !after.equals(everywhere);
        everywhere = after;
    }

    /** Whether something was written since this was asked last. */
    boolean changed() {
        boolean c = changed;
        changed = false;
        return c;
    }
}
