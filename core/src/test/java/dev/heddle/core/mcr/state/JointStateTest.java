package dev.heddle.core.mcr.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.heddle.core.mcr.forest.Forest;
import org.junit.jupiter.api.Test;

/** A joint state of a forest that goes on learning. */
final class JointStateTest {
    /** It must not read what some other place holds, and go on with that. */
    @Test
    void whatItWasNotToldOfIsNowhere() {
        Forest forest = new Forest();
        forest.location(1);
        JointState state = new JointState(forest);
        assertEquals(Forest.UNTOUCHED, state.memory(0));
        for (int x = 1; x < 40; x++) {
            assertEquals(x, forest.location(1 + x));
            int place = x;
            assertThrows(IndexOutOfBoundsException.class, () -> state.memory(place), "location " + x);
        }
        state.grow();
        for (int x = 0; x < 40; x++) {
            assertEquals(Forest.UNTOUCHED, state.memory(x), "location " + x);
        }
    }
}
