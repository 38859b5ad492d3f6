package programs.futures;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CompletableFuture;
import programs.Expect;

/** Each stage sees the result of the one before. */
@Expect(outcomes = "6", strategy = "random", covered = false, maxExecutions = 200)
public final class Chain {

    public static void main(String[] args) {
        Outcomes.note(CompletableFuture.supplyAsync(() -> 2)
                .thenApply(x -> x + 1)
                .thenCombine(CompletableFuture.supplyAsync(() -> 2), (x, y) -> x * y)
                .join());
    }
}
