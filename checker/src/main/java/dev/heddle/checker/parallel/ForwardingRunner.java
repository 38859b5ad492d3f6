package dev.heddle.checker.parallel;

import dev.heddle.checker.exploring.Exploration;
import dev.heddle.core.Dependence;
import dev.heddle.core.Outlook;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;

/** Lets an exploration do everything. */
abstract class ForwardingRunner implements Runner {
    private final Exploration exploration;

    ForwardingRunner(Exploration exploration) {
        this.exploration = exploration;
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        return exploration.run(prefix, policy);
    }

    @Override
    public boolean threadsObserved() {
        return exploration.threadsObserved();
    }

    @Override
    public void report(Failure failure, Schedule witness) {
        exploration.report(failure, witness);
    }

    @Override
    public Outlook outlook() {
        return exploration.outlook();
    }

    @Override
    public String site(int site) {
        return exploration.site(site);
    }

    @Override
    public Dependence dependence() {
        return exploration.dependence();
    }

    @Override
    public void checkLimits() {
        exploration.checkLimits();
    }
}
