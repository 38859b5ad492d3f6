package programs.futures;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CompletableFuture;
import programs.Expect;

/** Two asynchronous tasks on a plain counter. */
@Expect(outcomes = {"1", "2"}, strategy = "random", covered = false, maxExecutions = 5000)
public final class TwoRunAsync {
    private int count;

    public static void main(String[] args) {
        TwoRunAsync o = new TwoRunAsync();
        CompletableFuture<Void> a = CompletableFuture.runAsync(() -> o.count++);
        CompletableFuture<Void> b = CompletableFuture.runAsync(() -> o.count++);
        CompletableFuture.allOf(a, b).join();
        Outcomes.note(o.count);
    }
}
