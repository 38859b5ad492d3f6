package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import programs.uncontrolled.OrdinaryBuffer;
import programs.uncontrolled.OrdinaryPrimitives;

/** Rewritten code still does what it says when ordinary threads run it, in the same JVM in which programs are explored. */
class UncontrolledThreadsTest {
    private static final int EACH = 2_000;
    private static final int PAIRS = 3;

    private interface Body {
        void run() throws InterruptedException;
    }

    @Test
    void monitorsExcludeAndWaitersAreWoken() throws InterruptedException {
        OrdinaryBuffer buffer = new OrdinaryBuffer(2);
        AtomicLong sum = new AtomicLong();
        long before = OrdinaryBuffer.moved();
        List<Body> bodies = new ArrayList<>();
        for (int p = 0; p < PAIRS; p++) {
            bodies.add(() -> {
                for (int i = 1; i <= EACH; i++) {
                    buffer.put(i);
                }
            });
            bodies.add(() -> {
                for (int i = 1; i <= EACH; i++) {
                    sum.addAndGet(buffer.take());
                }
            });
        }
        run(bodies);
        assertEquals((long) PAIRS * EACH * (EACH + 1) / 2, sum.get());
        assertEquals(before + PAIRS * EACH, OrdinaryBuffer.moved());
    }

    @Test
    void primitivesAreTheJdks() throws InterruptedException, ReflectiveOperationException {
        OrdinaryPrimitives primitives = new OrdinaryPrimitives(2);
        Body body = () -> {
            for (int i = 0; i < EACH / 10; i++) {
                try {
                    primitives.round();
                } catch (Throwable e) {
                    throw new AssertionError(e);
                }
            }
        };
        run(List.of(body, body));
        assertTrue(primitives.counted(2 * EACH / 10));
    }

    @Test
    void clocksTellTheRealTime() {
        Instant before = Instant.now().minusMillis(1);
        for (Date told : List.of(Calendar.getInstance().getTime(), new GregorianCalendar().getTime(), new Date())) {
            assertTrue(told.toInstant().isAfter(before), told.toString());
        }
    }

    @Test
    void aMonitorMustBeHeldToNotify() {
        assertThrows(IllegalMonitorStateException.class, new OrdinaryBuffer(1)::notifyWithoutMonitor);
    }

    @Test
    void aTimedWaitEnds() throws InterruptedException {
        assertTrue(new OrdinaryBuffer(1).waitInVain());
    }

    @Test
    void anInterruptEndsAWait() throws InterruptedException {
        OrdinaryBuffer empty = new OrdinaryBuffer(1);
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread taker = new Thread(() -> {
            try {
                empty.take();
            } catch (InterruptedException e) {
                thrown.set(e);
            }
        });
        taker.start();
        taker.interrupt();
        taker.join();
        assertEquals(InterruptedException.class, thrown.get().getClass());
    }

    private static void run(List<Body> bodies) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        for (Body b : bodies) {
            Thread t = new Thread(() -> {
                try {
                    b.run();
                } catch (InterruptedException | RuntimeException e) {
                    failure.set(e);
                }
            });
            t.start();
            threads.add(t);
        }
        for (Thread t : threads) {
            t.join();
        }
        assertEquals(null, failure.get());
    }
}
