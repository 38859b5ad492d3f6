package programs.futures;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import programs.Expect;

/** Stages in a pool that come in time, and one that never comes. */
@Expect(outcomes = "ab late", strategy = "random", covered = false, maxExecutions = 100)
public final class CombinedWithTimeouts {

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<String> both = CompletableFuture.supplyAsync(() -> "a", pool)
                .thenCombineAsync(CompletableFuture.supplyAsync(() -> "b", pool), String::concat, pool)
                .orTimeout(1, TimeUnit.SECONDS);
        CompletableFuture<String> never =
                new CompletableFuture<String>().completeOnTimeout("late", 10, TimeUnit.MILLISECONDS);
        Outcomes.note(both.get(5, TimeUnit.SECONDS) + " " + never.join());
        pool.shutdown();
    }
}
