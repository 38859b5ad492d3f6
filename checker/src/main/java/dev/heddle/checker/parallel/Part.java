package dev.heddle.checker.parallel;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.exploring.PartResult;
import java.util.Base64;

/** A part of the work in the list of parts: to be done, with a worker, or done and waiting for its turn to be taken in. */
final class Part {
    /** How often a part may lose its worker before it is taken for the reason. */
    private static final int MOST_ATTEMPTS = 10;

    /** The one that left this part undone, until that is taken in. */
    Part parent;

    byte[] state;
    /** How many executions it is to have exactly, if it has more; -1 if that does not matter. */
    long cutAt = -1;

    PartResult result;
    boolean isGiven;
    private int attempts;

    Part(byte[] state, Part parent) {
        this.state = state;
        this.parent = parent;
    }

    boolean isPending() {
        return result == null && !isGiven;
    }

    /** Its worker was lost; returns whether it may be tried again. */
    boolean comesBack() {
        isGiven = false;
        return ++attempts < MOST_ATTEMPTS;
    }

    /** Whether it comes out of a part that is not taken in yet. */
    boolean isProvisional() {
        return parent != null && parent.result != null;
    }

    /** What its worker is told. */
    ObjectNode message(long executions, String sight, boolean threadsObserved) {
        return Frames.message("part")
                .put("state", Base64.getEncoder().encodeToString(state))
                .put("executions", cutAt >= 0 ? cutAt : executions)
                .put("sight", sight)
                .put("threadsObserved", threadsObserved);
    }
}
