package dev.heddle.checker.exploring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Statistics;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private static final long SECOND = 1_000_000_000L;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private ProgressLine line(boolean terminal, int width) {
        return new ProgressLine(new PrintStream(out, true, StandardCharsets.UTF_8), terminal, width);
    }

    private String shown() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void saysNothingAboutShortWork() {
        line(true, 80).at(1000, SECOND / 3, () -> Statistics.NONE);
        assertEquals("", shown());
    }

    @Test
    void tellsTheRateSinceTheLastLineAndWhatTheStrategyKnows() {
        ProgressLine line = line(false, 80);
        line.at(1000, SECOND, () -> Statistics.NONE);
        line.at(1500, 2 * SECOND, () -> Statistics.NONE);
        line.at(3000, 21 * SECOND, () -> new Statistics(4, 7, -1, -1, -1, "half way"));
        assertEquals(
                "1,000 executions, 1,000/s, 1 s%n3,000 executions, 100/s, 21 s, 4 classes, 7 local histories, half way%n"
                        .replace("%n", System.lineSeparator()),
                shown());
    }

    @Test
    void writesOverItselfAndClearsUpOnATerminal() {
        ProgressLine line = line(true, 20);
        line.at(1_000_000, SECOND, () -> Statistics.NONE);
        line.at(5, 2 * SECOND, () -> new Statistics(-1, -1, -1, -1, -1, ""));
        assertTrue(shown().startsWith("\r1,000,000 execution\r5 executions, "), shown());
        line.done();
        assertTrue(shown().endsWith("\r" + " ".repeat(19) + "\r"), shown());
    }
}
