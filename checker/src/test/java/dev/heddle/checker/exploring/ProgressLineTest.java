package dev.heddle.checker.exploring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Statistics;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private static final long SECOND = 1_000_000_000L;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private ProgressLine line(boolean terminal, int width) {
        return new ProgressLine(new PrintStream(out, true, StandardCharsets.UTF_8), terminal, true, width);
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
                ("1,000 executions, 1,000/s, 1 s, how much is left cannot be known%n3,000 executions, 100/s, 21 s,"
                                + " 4 classes, 7 local histories, half way, how much is left cannot be known%n")
                        .replace("%n", System.lineSeparator()),
                shown());
    }

    @Test
    void tellsHowLongItMayTake() {
        ProgressLine line = line(false, 80);
        line.at(1000, 2 * SECOND, () -> Statistics.NONE.withShare(0.25));
        line.at(1500, 100 * SECOND, () -> Statistics.NONE.withShare(0.25));
        line.at(3000, 1000 * SECOND, () -> Statistics.NONE.withShare(0.01));
        line.at(3000, 2000 * SECOND, () -> Statistics.NONE.withShare(1e-9));
        List<String> left =
                shown().lines().map(l -> l.substring(l.lastIndexOf(", ") + 2)).toList();
        assertEquals(List.of("some 6 s left", "some 5 min left", "some 28 h left", "more than a month left"), left);
    }

    @Test
    void withoutATerminalThereIsALineEveryTenSeconds() {
        ProgressLine line = new ProgressLine(new PrintStream(out, true, StandardCharsets.UTF_8), false, false, 80);
        for (int s = 1; s <= 35; s++) {
            line.at(s, s * SECOND, () -> Statistics.NONE);
        }
        assertEquals(
                List.of("10 executions", "20 executions", "30 executions"),
                shown().lines().map(l -> l.replaceFirst(",.*", "")).toList());
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
