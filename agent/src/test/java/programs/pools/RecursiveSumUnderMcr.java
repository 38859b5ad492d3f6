package programs.pools;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import programs.Expect;

/** The strategy that compares executions finds nothing different between two of them, and no race of the pool's own. */
@Expect(outcomes = "1", strategy = "mcr", covered = false, maxExecutions = 300)
public final class RecursiveSumUnderMcr {
    private static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1L;
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                return from;
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            left.fork();
            return new Sum(middle, to).compute() + left.join();
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        Outcomes.note(pool.invoke(new Sum(0, 2)));
        pool.shutdown();
    }
}
