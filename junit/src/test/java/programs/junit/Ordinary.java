package programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** A test that has nothing to do with Heddle, in a project that has Heddle tests; run by {@code JarIT}. */
public class Ordinary {
    private int counter;

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
}
