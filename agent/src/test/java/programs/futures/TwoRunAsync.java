package programs.futures;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import programs.Expect;

/** Two asynchronous tasks that meet, on a plain counter. */
@Expect(
        outcomes = {"1", "2"},
        strategy = "random",
        covered = false,
        maxExecutions = 500)
public final class TwoRunAsync {
    private int count;

    public static void main(String[] args) {
        TwoRunAsync o = new TwoRunAsync();
        CyclicBarrier meet = new CyclicBarrier(2);
        Runnable task = () -> {
            try {
                meet.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new AssertionError(e);
            }
            o.count++;
        };
        CompletableFuture<Void> a = CompletableFuture.runAsync(task);
        CompletableFuture<Void> b = CompletableFuture.runAsync(task);
        CompletableFuture.allOf(a, b).join();
        Outcomes.note(o.count);
    }
}
