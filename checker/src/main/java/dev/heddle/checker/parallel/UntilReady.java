package dev.heddle.checker.parallel;

import dev.heddle.checker.exploring.Exploration;
import dev.heddle.core.Dependence;
import dev.heddle.core.Outlook;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import java.io.Serial;

/**
 * Runs executions here, as without workers, until one of them is ready; those are started only if there is more to do than a
 * moment takes. So a small program costs nothing, and the first workers do not learn what is known already.
 */
final class UntilReady implements Runner {
    /** A worker is ready. */
    static final class Pause extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;

        Pause() {
            super(null, null, false, false);
        }
    }

    private final Exploration exploration;
    private final Workers workers;
    private final long startAt;

    UntilReady(Exploration exploration, Workers workers, Pace pace) {
        this.exploration = exploration;
        this.workers = workers;
        startAt = System.nanoTime() + pace.nanosUntilWorkers();
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        if (System.nanoTime() - startAt >= 0) {
            workers.start();
            if (workers.isAnyReady()) {
                throw new Pause();
            }
        }
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
