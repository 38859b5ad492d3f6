package programs.cli;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A test that fails unless its set-up ran. */
class JupiterTests {
    private static int instances;
    private int[] numbers;

    @BeforeEach
    void setUp() {
        numbers = new int[] {++instances};
    }

    void needsSetUp() throws InterruptedException {
        Thread other = new Thread(() -> numbers[0]++);
        other.start();
        other.join();
        if (numbers[0] != 2) {
            throw new AssertionError("not from a clean state: " + numbers[0]);
        }
    }

    @AfterEach
    void tearDown() {
        numbers = null;
    }
}
