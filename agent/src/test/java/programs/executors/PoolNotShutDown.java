package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import programs.Expect;

/** A pool that is not shut down keeps a program from ending. */
@Expect(
        outcomes = "1",
        failures = "DEADLOCK left-running: main has ended, but main/1 waits for work for ever",
        strategy = "mcr")
public final class PoolNotShutDown {

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Outcomes.note(pool.submit(() -> 1).get());
    }
}
