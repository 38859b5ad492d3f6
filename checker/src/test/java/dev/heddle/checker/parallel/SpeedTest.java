package dev.heddle.checker.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SpeedTest {
    private static final long SECOND = 1_000_000_000;

    @Test
    void executionsPerSecond() {
        Speed speed = new Speed(5 * SECOND);
        assertEquals("0 at 0/s", speed.text(0, 5 * SECOND));
        assertEquals("7 at 7/s", speed.text(7, 5 * SECOND + 1), "less than a second is taken for one");
        assertEquals("90 at 45/s", speed.text(90, 7 * SECOND));
        assertEquals("1 at 0/s", speed.text(1, 100 * SECOND));
    }
}
