package programs.junit;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.junit.Heddle;
import dev.heddle.junit.HeddleTest;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every cell of the matrix has: ordinary tests, and Heddle tests of each kind; run by {@code MatrixIT}. */
public class Cell {
    @TempDir
    Path folder;

    private int value;

    private synchronized void increment() {
        value++;
        notifyAll();
    }

    private void incrementUnguarded() {
        value++;
    }

    private synchronized void awaitValue(int wanted) throws InterruptedException {
        while (value < wanted) {
            wait();
        }
    }

    @RepeatedTest(10)
    void ordinary() throws InterruptedException {
        Thread waiting = new Thread(() -> assertDoesNotThrow(() -> awaitValue(2)));
        waiting.start();
        increment();
        increment();
        waiting.join();
        assertEquals(2, value);
    }

    @HeddleTest
    void passes() {
        Heddle.parallel(() -> awaitValue(1), this::increment);
        assertEquals(1, value);
    }

    @HeddleTest
    void fails() {
        Heddle.parallel(this::incrementUnguarded, this::incrementUnguarded);
        assertEquals(2, value);
    }

    @HeddleTest
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void hasParameters(int threads) {
        Heddle.parallel(this::increment, threads == 2 ? this::increment : () -> {});
        assertEquals(threads, value);
    }

    @HeddleTest
    void usesAnExtension() {
        assertTrue(Files.isDirectory(folder));
    }
}
