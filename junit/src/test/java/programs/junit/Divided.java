package programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.heddle.junit.HeddleTest;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests on which several processes work. */
class Divided {
    @TempDir
    Path folder;

    private final AtomicInteger started = new AtomicInteger();
    private final AtomicInteger sum = new AtomicInteger();
    private int plain;

    @BeforeEach
    void setUp() {
        assertNotNull(folder);
        started.set(1);
    }

    private void run(int threads, Runnable body) throws InterruptedException {
        assertEquals(1, started.get());
        Thread[] all = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            all[i] = new Thread(body);
            all[i].start();
        }
        for (Thread thread : all) {
            thread.join();
        }
    }

    private void addTwice() {
        sum.incrementAndGet();
        sum.incrementAndGet();
    }

    @HeddleTest(jobs = 2, verbose = true)
    void isCovered() throws InterruptedException {
        run(3, this::addTwice);
        assertEquals(6, sum.get());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    @HeddleTest(strategy = "dfs", verbose = true)
    void dependsOnHowMany(int threads) throws InterruptedException {
        run(threads, () -> plain++);
        assertEquals(threads, plain);
    }
}
