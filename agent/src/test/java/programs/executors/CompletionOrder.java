package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import programs.Expect;

/** A completion service hands out results in the order in which they come, whichever that is. */
@Expect(
        outcomes = {"12", "21"},
        strategy = "random",
        covered = false,
        maxExecutions = 200)
public final class CompletionOrder {

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> 1);
        service.submit(() -> 2);
        Outcomes.note(service.take().get() + "" + service.take().get());
        pool.shutdown();
    }
}
