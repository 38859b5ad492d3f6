package programs.futures;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;

/** Two asynchronous tasks on an atomic counter: nothing is wrong, and no execution runs away. */
@Expect(outcomes = "2", strategy = "mcr", covered = false, maxSteps = 20_000, maxExecutions = 300)
public final class RunAsyncAtomicUnderMcr {

    public static void main(String[] args) {
        AtomicInteger count = new AtomicInteger();
        CompletableFuture<Void> a = CompletableFuture.runAsync(count::incrementAndGet);
        CompletableFuture<Void> b = CompletableFuture.runAsync(count::incrementAndGet);
        CompletableFuture.allOf(a, b).join();
        Outcomes.note(count.get());
    }
}
