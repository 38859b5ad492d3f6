package programs.futures;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CompletableFuture;
import programs.Expect;
import programs.Threads;

/** Of two that complete a future, one does. */
@Expect(
        outcomes = {"1", "2"},
        strategy = "random",
        covered = false,
        maxExecutions = 300)
public final class CompletedTwice {

    public static void main(String[] args) {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        Threads.run(() -> f.complete(1), () -> f.complete(2));
        Outcomes.note(f.join());
    }
}
