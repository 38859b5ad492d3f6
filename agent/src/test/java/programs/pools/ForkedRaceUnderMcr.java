package programs.pools;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import programs.Expect;

/** Two forked tasks on a plain counter, in a pool of two workers. */
@Expect(
        outcomes = {"1", "2"},
        failures = "RACE data-race",
        strategy = "mcr",
        covered = false,
        maxSteps = 20_000,
        maxExecutions = 200)
public final class ForkedRaceUnderMcr {
    private static int count;

    private static final class Increment extends RecursiveAction {
        private static final long serialVersionUID = 1L;

        @Override
        protected void compute() {
            count++;
        }
    }

    private static final class Both extends RecursiveAction {
        private static final long serialVersionUID = 1L;

        @Override
        protected void compute() {
            invokeAll(new Increment(), new Increment());
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Both());
        pool.shutdown();
        Outcomes.note(count);
    }
}
