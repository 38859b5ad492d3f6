package programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.Heddle;
import dev.heddle.junit.HeddleTest;
import java.io.IOException;

/** Tests that are run by {@code HeddleTestTest}, some of which must fail. */
public class Basics {
    private int counter;

    private synchronized void incrementSafely() {
        counter++;
    }

    @HeddleTest
    void lostUpdate() {
        Heddle.parallel(() -> counter++, () -> counter++);
        assertEquals(2, counter);
    }

    @HeddleTest
    void capturedCounter() {
        int[] captured = {0};
        Heddle.parallel(() -> captured[0]++, () -> captured[0]++);
        assertEquals(2, captured[0]);
    }

    @HeddleTest
    void correct() {
        Heddle.parallel(this::incrementSafely, this::incrementSafely);
        assertEquals(2, counter);
    }

    @HeddleTest
    void plainThreads() throws InterruptedException {
        Thread other = new Thread(this::incrementSafely);
        other.start();
        incrementSafely();
        other.join();
        assertEquals(2, counter);
    }

    @HeddleTest
    void deadlock() {
        Object a = new Object();
        Object b = new Object();
        Heddle.parallel(
                () -> {
                    synchronized (a) {
                        synchronized (b) {
                            counter++;
                        }
                    }
                },
                () -> {
                    synchronized (b) {
                        synchronized (a) {
                            counter++;
                        }
                    }
                });
    }

    @HeddleTest
    void childThrows() throws InterruptedException {
        Thread child = new Thread(() -> {
            throw new IllegalStateException("child");
        });
        child.start();
        child.join();
    }

    @HeddleTest
    void parallelThrowsTheFirst() {
        Heddle.parallel(
                () -> {
                    throw new IOException("first");
                },
                () -> {
                    throw new IllegalStateException("second");
                });
    }

    @HeddleTest
    void choices() {
        if (Heddle.choose(3) == 2) {
            throw new IllegalStateException("chosen");
        }
    }

    @HeddleTest(maxExecutions = 1, onLimit = "pass")
    void limited() {
        Heddle.parallel(this::incrementSafely, this::incrementSafely);
    }

    @HeddleTest(strategy = "random")
    void endless() {}

    @HeddleTest(strategy = "random", maxExecutions = 500, seed = 7)
    void sampled() {
        Heddle.parallel(() -> counter++, () -> counter++);
        assertEquals(2, counter);
    }

    @HeddleTest(strategy = "no-such")
    void unknownStrategy() {}

    @HeddleTest(races = "sometimes")
    void badAttribute() {}

    @HeddleTest(replay = "no/such.schedule")
    void missingScheduleFile() {}

    @HeddleTest
    void prints() {
        System.out.println("printed by the test");
        throw new IllegalStateException("after printing");
    }
}
