package programs.cli;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A test that fails unless its set-up ran. */
class JupiterTests {
    private static int instances;
    private int[] numbers;

    @BeforeEach
    void setUp() {
        numbers = new int[] {++instances};
    }

    @Test
    @Tag("chosen")
    void alsoATest() throws InterruptedException {
        needsSetUp();
    }

    void needsSetUp() throws InterruptedException {
        Thread other = new Thread(() -> numbers[0]++);
        other.start();
        other.join();
        if (numbers[0] != 2) {
            throw new AssertionError("not from a clean state: " + numbers[0]);
        }
    }

    void assumesTooMuch() {
        Assumptions.assumeTrue(numbers == null, "there are numbers");
    }

    void assumesThatItIsFirst() throws InterruptedException {
        Thread other = new Thread(() -> numbers[0] = 7);
        other.start();
        Assumptions.assumeTrue(numbers[0] == 1);
        other.join();
        assert numbers[0] == 7;
    }

    @AfterEach
    void tearDown() {
        numbers = null;
    }
}
