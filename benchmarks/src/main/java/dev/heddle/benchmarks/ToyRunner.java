package dev.heddle.benchmarks;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Strategy;
import dev.heddle.core.toy.SameCode;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Runs a toy program for a strategy, says which threads have the same code, and does nothing else that takes time. */
final class ToyRunner implements Runner {
    private static final int MOST_STEPS = 100_000;
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private final ToyTarget target;
    private final SameCode codes;
    private final long mostExecutions;
    private final boolean subtractsRuns;
    private long executions;
    private long offlineNanos;

    /** A runner that is done after so many executions. */
    ToyRunner(ToyProgram program, long mostExecutions) {
        this(program, mostExecutions, false);
    }

    /** A runner that also looks at the clock before and after each execution, which takes its own time. */
    static ToyRunner measuring(ToyProgram program) {
        return new ToyRunner(program, Long.MAX_VALUE, true);
    }

    private ToyRunner(ToyProgram program, long mostExecutions, boolean subtractsRuns) {
        target = new ToyTarget(program, Rules.DEFAULT, MOST_STEPS);
        codes = new SameCode(program);
        this.mostExecutions = mostExecutions;
        this.subtractsRuns = subtractsRuns;
    }

    /** Explores to the end or to the limit of executions; whether it covered everything. */
    boolean explore(Strategy strategy) {
        executions = 0;
        offlineNanos = -cpuNanos();
        try {
            return strategy.explore(this);
        } catch (Stop limit) {
            return false;
        } finally {
            offlineNanos += cpuNanos();
        }
    }

    long executions() {
        return executions;
    }

    /** CPU time that this thread has spent on the last exploration, outside the program if that was measured. */
    long offlineNanos() {
        return offlineNanos;
    }

    /** CPU time of this thread. */
    static long cpuNanos() {
        return CLOCK.getCurrentThreadCpuTime();
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        if (executions == mostExecutions) {
            throw new Stop("executions");
        }
        executions++;
        offlineNanos += subtractsRuns ? cpuNanos() : 0;
        Execution execution = target.run(prefix, policy);
        codes.mark(execution.trace());
        offlineNanos -= subtractsRuns ? cpuNanos() : 0;
        return execution;
    }

    @Override
    public boolean threadsObserved() {
        return target.threadsObserved();
    }

    @Override
    public void report(Failure failure, Schedule witness) {
        // What is found is no matter of speed.
    }

    @Override
    public void checkLimits() {}
}
