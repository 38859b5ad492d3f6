package dev.heddle.benchmarks;

import dev.heddle.agent.JavaTarget;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import java.util.function.BooleanSupplier;

/** Runs executions for a strategy, again from its start whenever it is done, and counts them. */
final class CountingRunner implements Runner {
    private final JavaTarget target;
    private BooleanSupplier enough = () -> false;
    private long executions;
    private long events;

    CountingRunner(JavaTarget target) {
        this.target = target;
    }

    /** Explores until it is enough; asked before each execution. */
    void explore(String strategy, BooleanSupplier whenEnough) {
        enough = whenEnough;
        try {
            while (true) {
                boolean covered = Strategies.create(strategy, StrategyOptions.DEFAULT.withSeed(executions))
                        .explore(this);
                assert covered;
            }
        } catch (Stop e) {
            enough = () -> false;
        }
    }

    /** Explores for that time; the executions per second. */
    double rate(String strategy, double seconds) {
        long before = executions;
        long start = System.nanoTime();
        explore(strategy, () -> System.nanoTime() - start > seconds * 1e9);
        return (executions - before) / ((System.nanoTime() - start) / 1e9);
    }

    long executions() {
        return executions;
    }

    double eventsPerExecution() {
        return (double) events / executions;
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
        if (enough.getAsBoolean()) {
            throw new Stop("enough");
        }
    }
}
