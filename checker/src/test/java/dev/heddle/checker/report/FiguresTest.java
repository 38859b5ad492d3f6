package dev.heddle.checker.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same as the JDK's formatter says. */
class FiguresTest {
    @ParameterizedTest
    @ValueSource(longs = {0, 7, 999, 1_000, 12_345, 123_456, 1_234_567, Long.MAX_VALUE, -1, -999, -1_000, -123_456})
    void numbers(long n) {
        assertEquals(String.format(Locale.ROOT, "%,d", n), Figures.number(n));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 49, 50, 99, 149, 250, 1_000, 1_249, 1_250, 59_999, 3_600_049})
    void seconds(long millis) {
        assertEquals(String.format(Locale.ROOT, "%.1f s", millis / 1000.0), Figures.seconds(millis));
    }
}
