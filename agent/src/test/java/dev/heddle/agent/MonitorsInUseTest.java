package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.agent.install.MonitorsInUse;
import dev.heddle.core.mcr.Mcr;
import dev.heddle.model.Rules;
import dev.heddle.runtime.hooks.EarlierMonitors;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import programs.monitors.LockedBefore;

/** That a thread was inside a monitor when the rewriting began is told where a test enters that monitor. */
class MonitorsInUseTest {
    private static final String TOLD =
            "a java.lang.Object was locked by a thread outside of the test when the first Heddle test began"
                    + " (programs.monitors.LockedBefore.work:22)";

    @AfterEach
    void forget() {
        EarlierMonitors.set(new int[0]);
    }

    @Test
    void aMonitorThatSomebodyIsInsideIsTold() throws ReflectiveOperationException, InterruptedException {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch enough = new CountDownLatch(1);
        Thread other = new Thread(() -> LockedBefore.call(() -> hold(LockedBefore.LOCK, inside, enough)));
        other.start();
        inside.await();
        MonitorsInUse.tell();
        enough.countDown();
        other.join();
        assertEquals(Set.of(TOLD), told());
    }

    @Test
    void anotherMonitorIsNot() throws ReflectiveOperationException, InterruptedException {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch enough = new CountDownLatch(1);
        Thread other = new Thread(() -> LockedBefore.call(() -> hold(new Object(), inside, enough)));
        other.start();
        inside.await();
        MonitorsInUse.tell();
        enough.countDown();
        other.join();
        assertEquals(Set.of(), told());
    }

    /** Holds the JVM's own monitor: this code is not rewritten. */
    private static void hold(Object lock, CountDownLatch inside, CountDownLatch enough) {
        synchronized (lock) {
            inside.countDown();
            try {
                enough.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static Set<String> told() throws ReflectiveOperationException {
        return OutcomeComparison.explore(LockedBefore.class, () -> new Mcr(Rules.DEFAULT)).uncontrolled;
    }
}
