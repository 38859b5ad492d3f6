package dev.heddle.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HashTest {
    @Test
    void theOrderMatters() {
        assertNotEquals(Hash.mix(1, 2), Hash.mix(2, 1));
    }

    @Test
    void smallNumbersDoNotCollide() {
        Set<Long> seen = new HashSet<>();
        for (int a = -50; a < 50; a++) {
            for (int b = -50; b < 50; b++) {
                seen.add(Hash.mix(a, b));
            }
        }
        assertEquals(100 * 100, seen.size());
    }

    /** Zero stands for no name. */
    @Test
    void zeroIsMixedToSomethingElse() {
        assertNotEquals(0, Hash.mix(0, 0));
    }

    @Test
    void equalTextsHaveEqualHashesHoweverLong() {
        String text = "x".repeat(64);
        assertEquals(Hash.text(text), Hash.text(new String(text.toCharArray())));
        assertEquals(Hash.text(text + "y"), Hash.text(new String((text + "y").toCharArray())));
    }

    @Test
    void textsThatDifferAnywhereHaveOtherHashes() {
        assertNotEquals(Hash.text("ab"), Hash.text("ba"));
        assertNotEquals(Hash.text(""), Hash.text("\0"));
        assertNotEquals(Hash.text("x".repeat(64)), Hash.text("x".repeat(65)));
        assertNotEquals(Hash.text("x".repeat(80) + "a"), Hash.text("x".repeat(80) + "b"));
    }
}
