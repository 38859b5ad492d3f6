package programs.futures;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CompletableFuture;
import programs.Expect;
import programs.Threads;

/** The first result wins. */
@Expect(
        outcomes = {"a", "b"},
        strategy = "random",
        covered = false,
        maxExecutions = 300)
public final class AnyOf {

    public static void main(String[] args) {
        CompletableFuture<String> a = new CompletableFuture<>();
        CompletableFuture<String> b = new CompletableFuture<>();
        CompletableFuture<Object> any = CompletableFuture.anyOf(a, b);
        Threads.run(() -> a.complete("a"), () -> b.complete("b"));
        Outcomes.note(any.join());
    }
}
