package dev.heddle.checker.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProgramOutputTest {
    @Test
    void keepsWhatAnExecutionPrints() {
        try (ProgramOutput output = new ProgramOutput(Optional.empty())) {
            System.out.println("first execution");
            output.begin();
            System.out.print('a');
            System.out.printf(Locale.ROOT, "%d", 1);
            System.out.append("bc").append('d').append("xey", 1, 2);
            System.err.println(2L);
            System.out.write('f');
            System.out.println(new char[] {'g'});
            System.out.println((Object) null);
            assertEquals("a1bcde2%nfg%nnull%n".replace("%n", System.lineSeparator()), output.text());
        }
    }

    @Test
    void aFloodIsContained() {
        try (ProgramOutput output = new ProgramOutput(Optional.empty())) {
            output.begin();
            for (int i = 0; i < 100_000; i++) {
                System.out.println("line " + i);
            }
            assertTrue(output.text().length() < 70_000);
            assertTrue(output.text().startsWith("["), output.text().substring(0, 40));
            assertTrue(output.text().endsWith("line 99999" + System.lineSeparator()));
        }
    }

    @Test
    void streamsThatTheProgramHasPutThereAreTakenAway() {
        PrintStream before = System.out;
        try (ProgramOutput output = new ProgramOutput(Optional.empty())) {
            System.setOut(new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
            output.begin();
            System.out.print("x");
            assertEquals("x", output.text());
            System.out.close();
            System.out.print("y");
            assertEquals("xy", output.text());
        }
        assertSame(before, System.out);
    }

    @Test
    void thereIsNothingToRead() throws IOException {
        try (ProgramOutput output = new ProgramOutput(Optional.empty())) {
            assertEquals(-1, System.in.read());
            assertFalse(System.out.checkError());
            assertEquals("", output.text());
        }
    }

    @Test
    void canBeShownExecutionByExecution() {
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(shown, true, StandardCharsets.UTF_8);
        try (ProgramOutput output = new ProgramOutput(Optional.of(stream))) {
            System.out.print("one ");
            output.begin();
            System.out.print("two");
        }
        assertEquals("one two", shown.toString(StandardCharsets.UTF_8));
    }

    @Test
    void whatOthersPrintGoesWhereItWent() {
        PrintStream before = System.out;
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        System.setOut(new PrintStream(shown, false, StandardCharsets.UTF_8));
        try (ProgramOutput output = ProgramOutput.besideOthers(Optional.empty())) {
            System.out.println("no thread of the program");
            System.out.write('!');
            System.out.flush();
            assertEquals("", output.text());
            assertEquals(
                    "no thread of the program" + System.lineSeparator() + "!", shown.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(before);
        }
    }
}
