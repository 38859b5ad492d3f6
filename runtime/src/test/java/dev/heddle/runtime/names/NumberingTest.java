package dev.heddle.runtime.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NumberingTest {
    private final Numbering numbering = new Numbering();

    @Test
    void numbersOfTheJdkDoNotDependOnTheProgram() {
        assertEquals(2, numbering.next("java.util.HashMap"));
        assertEquals(1, numbering.next("pkg.Program"));
        assertEquals(3, numbering.next("javax.swing.JFrame"));
        assertEquals(4, numbering.next("jdk.internal.misc.Unsafe"));
        assertEquals(2, numbering.ofJdk());
    }

    @Test
    void numbersGivenToTheJdkAtOnceAreNotGivenAgain() {
        numbering.skip(10);
        assertEquals(10, numbering.ofJdk());
        assertEquals(22, numbering.next("sun.misc.Unsafe"));
        assertEquals(1, numbering.next("pkg.Program"));
    }
}
