package dev.heddle.benchmarks;

import dev.heddle.agent.JavaTarget;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Strategy;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.runtime.Program;
import dev.heddle.runtime.RunOptions;
import java.util.Locale;

/** How many executions of a plain lost update run in a second, full trace recorded. */
public final class ExecutionsPerSecond {
    private static final class Counter {
        private int value;
    }

    private ExecutionsPerSecond() {}

    /** Arguments: seconds to measure for, strategy. */
    public static void main(String[] args) {
        int seconds = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        String strategy = args.length > 1 ? args[1] : "dfs";
        for (int i = 0; i < 3; i++) {
            measure(seconds, strategy);
        }
    }

    private static void measure(int seconds, String strategy) {
        try (JavaTarget target = new JavaTarget(lostUpdate(), RunOptions.DEFAULT)) {
            Counting runner = new Counting(target, System.nanoTime() + seconds * 1_000_000_000L);
            long start = System.nanoTime();
            try {
                while (true) {
                    Strategy s = Strategies.create(strategy, StrategyOptions.DEFAULT.withSeed(runner.executions));
                    boolean covered = s.explore(runner);
                    assert covered;
                }
            } catch (Runner.Stop e) {
                double elapsed = (System.nanoTime() - start) / 1e9;
                System.out.printf(
                        Locale.ROOT,
                        "%s, %s: %,.0f executions/s, %.1f events each%n",
                        target.switching(),
                        strategy,
                        runner.executions / elapsed,
                        (double) runner.events / runner.executions);
            }
        }
    }

    private static Program lostUpdate() {
        return () -> {
            Counter counter = new Counter();
            Runnable increment = () -> counter.value++;
            Thread a = new Thread(increment);
            Thread b = new Thread(increment);
            a.start();
            b.start();
            a.join();
            b.join();
        };
    }

    /** Counts executions until the time is up. */
    private static final class Counting implements Runner {
        private final JavaTarget target;
        private final long deadline;
        private long executions;
        private long events;

        Counting(JavaTarget target, long deadline) {
            this.target = target;
            this.deadline = deadline;
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            checkLimits();
            Execution e = target.run(prefix, policy);
            executions++;
            events += e.trace().size();
            if (!e.failures().isEmpty()) {
                throw new IllegalStateException(e.failures().toString());
            }
            return e;
        }

        @Override
        public boolean threadsObserved() {
            return target.threadsObserved();
        }

        @Override
        public void report(Failure failure, Schedule witness) {
            // A race is expected here, and not what is measured.
        }

        @Override
        public void checkLimits() {
            if (System.nanoTime() > deadline) {
                throw new Stop("time is up");
            }
        }
    }
}
