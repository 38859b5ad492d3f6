package dev.heddle.runtime.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SpinDetectorTest {
    private static final int HEAD = 7;
    private static final long VARIABLES = 42;

    private final SpinDetector spin = new SpinDetector();

    @Test
    void aLoopThatIsMetForTheFirstTimeIsNotSuspect() {
        assertFalse(spin.suspects(HEAD, 0));
        assertTrue(spin.suspects(HEAD, 1));
    }

    @Test
    void anEffectClearsTheLoopOfSuspicion() {
        assertFalse(spin.suspects(HEAD, 0));
        spin.effects++;
        assertFalse(spin.suspects(HEAD, 1));
        assertTrue(spin.suspects(HEAD, 2));
    }

    @Test
    void aRoundWithTheSameVariablesIsOneWithoutEffect() {
        spin.suspects(HEAD, 0);
        assertTrue(spin.suspects(HEAD, 3));
        assertEquals(-1, spin.roundWithoutEffect(HEAD, VARIABLES, 3), "nothing to compare with yet");
        assertTrue(spin.suspects(HEAD, 5));
        assertEquals(2, spin.roundWithoutEffect(HEAD, VARIABLES, 5));
    }

    @Test
    void aRoundThatChangesAVariableGetsSomewhere() {
        spin.suspects(HEAD, 0);
        spin.roundWithoutEffect(HEAD, VARIABLES, 1);
        assertEquals(-1, spin.roundWithoutEffect(HEAD, VARIABLES + 1, 2));
        assertEquals(1, spin.roundWithoutEffect(HEAD, VARIABLES + 1, 3));
    }

    @Test
    void anEffectForgetsTheVariables() {
        spin.suspects(HEAD, 0);
        spin.roundWithoutEffect(HEAD, VARIABLES, 1);
        spin.effects++;
        assertFalse(spin.suspects(HEAD, 2));
        assertTrue(spin.suspects(HEAD, 3));
        assertEquals(-1, spin.roundWithoutEffect(HEAD, VARIABLES, 3));
    }

    /** A hash of 0 would look as if nothing had been remembered. */
    @Test
    void variablesThatHashToZeroAreVariablesToo() {
        spin.suspects(HEAD, 0);
        assertEquals(-1, spin.roundWithoutEffect(HEAD, 0, 1));
        assertEquals(1, spin.roundWithoutEffect(HEAD, 0, 2));
    }

    @Test
    void theLengthOfARoundIsWhatHappenedSinceTheLoopWasLookedAt() {
        spin.suspects(HEAD, 10);
        assertEquals(4, spin.roundLength(HEAD, 14));
    }

    @Test
    void nestedLoopsAreToldApartUpToADepth() {
        for (int head = 1; head <= 16; head++) {
            assertFalse(spin.suspects(head, 0));
        }
        for (int head = 1; head <= 16; head++) {
            assertTrue(spin.suspects(head, 1));
        }
        assertFalse(spin.suspects(17, 1));
        assertFalse(spin.suspects(1, 2), "the oldest has made room");
    }

    @Test
    void theNextThreadBeginsAnew() {
        spin.suspects(HEAD, 0);
        spin.effects++;
        spin.activations++;
        spin.clear();
        assertEquals(0, spin.effects);
        assertEquals(0, spin.activations);
        assertFalse(spin.suspects(HEAD, 0));
    }
}
