package programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.Heddle;
import dev.heddle.junit.HeddleTest;

/** A test that {@code DebuggerTest} steps through: the number of the line with the update matters. */
public class Debugged {
    private int count;

    private void increment() {
        int before = count;
        count = before + 1;
    }

    @HeddleTest
    void countsToTwo() {
        Heddle.parallel(this::increment, this::increment);
        assertEquals(2, count);
    }
}
