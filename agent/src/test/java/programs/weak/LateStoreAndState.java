package programs.weak;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** A thread that is about to wait for its stores is seen running, and is still interrupted after that. */
@Expect(
        strategy = "mcr",
        outcomes = {"0", "1"})
public final class LateStoreAndState {
    public static void main(String[] args) {
        AtomicInteger x = new AtomicInteger();
        AtomicInteger y = new AtomicInteger();
        int[] seen = new int[1];
        Thread t = new Thread(() -> {
            Thread.currentThread().interrupt();
            x.lazySet(1);
            seen[0] = y.get();
            y.incrementAndGet();
            if (!Thread.interrupted()) {
                throw new AssertionError("waiting for a store has ended the interrupt");
            }
        });
        t.start();
        y.set(1);
        if (t.getState() == Thread.State.WAITING) {
            throw new AssertionError("it waits for nobody");
        }
        Threads.join(t);
        Outcomes.note(seen[0]);
    }
}
