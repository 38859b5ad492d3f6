package dev.heddle.runtime.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SitesTest {
    @Test
    void aPlaceHasOneNumber() {
        int site = Sites.number("pkg.A", "run", 12);
        assertEquals(site, Sites.number("pkg.A", "run", 12));
        assertNotEquals(site, Sites.number("pkg.A", "run", 13));
        assertEquals("pkg.A.run:12", Sites.text(site));
    }

    @Test
    void twoLoopsOnOneLineAreTwoPlaces() {
        int one = Sites.fresh("pkg.A", "loop", 5, "()V0");
        int two = Sites.fresh("pkg.A", "loop", 5, "()V1");
        assertNotEquals(one, two);
        assertEquals(Sites.text(one), Sites.text(two));
        assertNotEquals(Sites.place(one), Sites.place(two));
    }

    @Test
    void aPlaceHasTheSameTextHoweverOftenItsClassIsRewritten() {
        int one = Sites.fresh("pkg.A", "loop", 6, "()V0");
        int again = Sites.fresh("pkg.A", "loop", 6, "()V0");
        assertNotEquals(one, again);
        assertEquals(Sites.place(one), Sites.place(again));
    }

    /** As an earlier JVM has kept it for this one. */
    @Test
    void aPlaceOfTheJdkIsKeptWithWhatTellsItFromOthersOnItsLine() {
        int site = Sites.fresh("java.util.HashMap", "loop", 5, "()V1");
        assertTrue(Sites.ofJdk().contains(Sites.place(site)));
        assertEquals("java.util.HashMap.loop:5", Sites.text(site));
    }

    /** Rewritten code has the number of a place inside the JDK with its sign changed. */
    @Test
    void aPlaceIsToldWhateverTheSign() {
        int site = Sites.number("java.util.HashMap", "put", 7);
        assertEquals("java.util.HashMap.put:7", Sites.text(-site));
        assertTrue(Sites.ofJdk().contains("java.util.HashMap.put:7"));
    }

    @Test
    void nothingIsKnownOfPlaceZero() {
        assertEquals("?", Sites.text(0));
    }

    @Test
    void itIsTooLateToBeginWithTheNumbersOfAnotherJvm() {
        assertNotEquals(0, Sites.number("java.util.HashMap", "get", 1));
        assertFalse(Sites.beginWith(3, i -> "kept " + i));
    }
}
