package dev.heddle.checker.parallel;

import dev.heddle.checker.exploring.Exploration;
import dev.heddle.core.ForwardingRunner;
import dev.heddle.core.Schedule;
import dev.heddle.model.Execution;
import dev.heddle.model.Policy;
import java.io.Serial;

/**
 * Runs executions here, as without workers, until one of them is ready; those are started only if there is more to do than a
 * moment takes. So a small program costs nothing, and the first workers do not learn what is known already.
 */
final class UntilReady extends ForwardingRunner {
    /** A worker is ready. */
    static final class Pause extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;

        Pause() {
            super(null, null, false, false);
        }
    }

    private final Workers workers;
    private final Pace pace;
    private final long start = System.nanoTime();

    UntilReady(Exploration exploration, Workers workers, Pace pace) {
        super(exploration);
        this.workers = workers;
        this.pace = pace;
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        if (pace.areWorkersReady(workers, System.nanoTime() - start)) {
            throw new Pause();
        }
        return super.run(prefix, policy);
    }
}
