package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.core.mcr.Mcr;
import dev.heddle.model.Rules;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import programs.monitors.LockedBefore;

/** A thread that runs code of the program beside an exploration is told. */
class BystandersTest {
    @Test
    void aThreadThatWorksInTheProgramsCodeIsTold() throws ReflectiveOperationException, InterruptedException {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch enough = new CountDownLatch(1);
        Thread other = new Thread(
                () -> LockedBefore.call(() -> {
                    inside.countDown();
                    try {
                        enough.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }),
                "worker");
        other.start();
        inside.await();
        Set<String> told = explored();
        enough.countDown();
        other.join();
        assertEquals(
                Set.of("thread worker runs code of the program beside it, and is not under control"
                        + " (programs.monitors.LockedBefore.call)"),
                told);
        assertEquals(Set.of(), explored());
    }

    private static Set<String> explored() throws ReflectiveOperationException {
        return OutcomeComparison.explore(LockedBefore.class, () -> new Mcr(Rules.DEFAULT)).uncontrolled;
    }
}
