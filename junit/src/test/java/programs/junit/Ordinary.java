package programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Tests that have nothing to do with Heddle, in a project that has Heddle tests; run by {@code JarIT}. */
public class Ordinary {
    private int counter;

    /** A class that has to be given another shape. */
    private static final class Guarded {
        private int value;

        synchronized int increment() {
            return ++value;
        }
    }

    @Test
    void counts() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
                    counter++;
                    done.countDown();
                })
                .start();
        done.await();
        assertEquals(1, counter);
    }

    @Test
    void takesMonitors() {
        assertEquals(1, new Guarded().increment());
    }
}
