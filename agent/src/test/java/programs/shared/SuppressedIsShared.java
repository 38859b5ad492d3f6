package programs.shared;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CountDownLatch;
import programs.Expect;

/** What is added to an exception can be reached by all who have the exception. */
@Expect(
        outcomes = {"1", "2"},
        failures = "RACE data-race",
        strategy = "mcr")
public final class SuppressedIsShared {

    private static final class Counter extends RuntimeException {
        private static final long serialVersionUID = 1;
        private int count;
    }

    public static void main(String[] args) throws InterruptedException {
        RuntimeException shared = new RuntimeException("shared");
        CountDownLatch added = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            try {
                added.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            ((Counter) shared.getSuppressed()[0]).count++;
        });
        t.start();
        Counter counter = new Counter();
        shared.addSuppressed(counter);
        added.countDown();
        counter.count++;
        t.join();
        Outcomes.note(counter.count);
    }
}
