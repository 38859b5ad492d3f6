package dev.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.Heddle;
import dev.heddle.junit.HeddleTest;

/** Tests that fail, run by {@link FailingExamplesTest}; surefire does not pick up a class of this name. */
class FailingExamples {
    private int counter;

    @HeddleTest
    void lostUpdate() {
        Heddle.parallel(() -> counter++, () -> counter++);
        assertEquals(2, counter);
    }

    @HeddleTest(races = "fail")
    void raceWithoutConsequence() {
        Heddle.parallel(() -> counter = 1, () -> counter = 1);
        assertEquals(1, counter);
    }
}
