package programs.futures;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CompletableFuture;
import programs.Expect;

/** Two asynchronous tasks on a plain counter, under the default strategy. */
@Expect(
        outcomes = {"1", "2"},
        failures = "RACE data-race",
        strategy = "mcr",
        covered = false,
        maxSteps = 20_000,
        maxExecutions = 150)
public final class RunAsyncUnderMcr {
    private int count;

    public static void main(String[] args) {
        RunAsyncUnderMcr o = new RunAsyncUnderMcr();
        CompletableFuture<Void> a = CompletableFuture.runAsync(() -> o.count++);
        CompletableFuture<Void> b = CompletableFuture.runAsync(() -> o.count++);
        CompletableFuture.allOf(a, b).join();
        Outcomes.note(o.count);
    }
}
