package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import programs.Expect;

/** Whichever task comes first; the idle workers of a cached pool spin for a while, by random numbers among others. */
@Expect(
        outcomes = {"1", "2"},
        strategy = "mcr",
        covered = false,
        maxExecutions = 150)
public final class InvokeAnyUnderMcr {

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Outcomes.note(pool.invokeAny(List.<Callable<Integer>>of(() -> 1, () -> 2)));
        pool.shutdown();
    }
}
