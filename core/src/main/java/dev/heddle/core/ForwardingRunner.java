package dev.heddle.core;

import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;

/** Lets another runner do everything but what a subclass does itself; it has nobody to ask for {@link #errands} or {@link #longErrands}. */
public abstract class ForwardingRunner implements Runner {
    private final Runner runner;

    /** Forwards to that one. */
    protected ForwardingRunner(Runner runner) {
        this.runner = runner;
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        return runner.run(prefix, policy);
    }

    @Override
    public boolean threadsObserved() {
        return runner.threadsObserved();
    }

    @Override
    public void report(Failure failure, Schedule witness) {
        runner.report(failure, witness);
    }

    @Override
    public Outlook outlook() {
        return runner.outlook();
    }

    @Override
    public String site(int site) {
        return runner.site(site);
    }

    @Override
    public String place(int site) {
        return runner.place(site);
    }

    @Override
    public Dependence dependence() {
        return runner.dependence();
    }

    @Override
    public int searchers() {
        return runner.searchers();
    }

    @Override
    public void checkLimits() {
        runner.checkLimits();
    }
}
