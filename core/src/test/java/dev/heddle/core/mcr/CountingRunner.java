package dev.heddle.core.mcr;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;

/** Runs a toy program that is too large to be looked at in detail, so often and no more. */
final class CountingRunner implements Runner {
    private final ToyTarget target;
    private final int most;
    int executions;
    int events;

    CountingRunner(ToyProgram program, int most) {
        target = new ToyTarget(program, Rules.DEFAULT, 1_000_000);
        this.most = most;
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        if (executions == most) {
            throw new Stop("enough");
        }
        executions++;
        Execution execution = target.run(prefix, policy);
        events = execution.trace().size();
        return execution;
    }

    @Override
    public boolean threadsObserved() {
        return true;
    }

    @Override
    public void report(Failure failure, Schedule witness) {
        throw new AssertionError(failure);
    }

    @Override
    public void checkLimits() {}
}
