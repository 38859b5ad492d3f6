package programs.futures;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CompletableFuture;
import programs.Expect;

/** The first result wins. */
@Expect(outcomes = {"a", "b"}, strategy = "random", covered = false, maxExecutions = 3000)
public final class AnyOf {

    public static void main(String[] args) {
        CompletableFuture<Object> any = CompletableFuture.anyOf(
                CompletableFuture.supplyAsync(() -> "a"), CompletableFuture.supplyAsync(() -> "b"));
        Outcomes.note(any.join());
    }
}
