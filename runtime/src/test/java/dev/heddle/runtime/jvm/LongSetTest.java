package dev.heddle.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LongSetTest {
    private final LongSet set = new LongSet();

    @Test
    void aNumberIsNewOnce() {
        assertTrue(set.add(7));
        assertFalse(set.add(7));
        assertTrue(set.add(-7));
    }

    /** They differ only in bits that the place in the table does not depend on. */
    @Test
    void numbersThatCollideAreToldApartAlsoWhenTheTableGrows() {
        for (long v = 1; v <= 1000; v++) {
            assertTrue(set.add(v), "not there yet: " + v);
        }
        for (long v = 1; v <= 1000; v++) {
            assertFalse(set.add(v), "there already: " + v);
        }
    }

    @Test
    void clearingForgetsEverything() {
        for (long v = 1; v <= 100; v++) {
            set.add(v << 20);
        }
        set.clear();
        for (long v = 1; v <= 100; v++) {
            assertTrue(set.add(v << 20));
        }
    }
}
