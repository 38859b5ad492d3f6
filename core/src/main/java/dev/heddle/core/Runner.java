package dev.heddle.core;

import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import java.io.Serial;

/** Runs executions for a {@link Strategy}, and keeps the books: counts, limits, failures. */
public interface Runner {
    /**
     * Runs one execution: along the prefix, then by the policy.
     *
     * @throws Stop when exploration is to end here
     */
    Execution run(Schedule prefix, Policy policy);

    /** See {@link Target#threadsObserved()}. If it becomes true half-way, the runner starts the strategy anew. */
    boolean threadsObserved();

    /**
     * Reports a failure that no execution shows by itself, such as that two of them contradict each other, with a schedule
     * that was run and shows it. Data races are not for strategies to report: the runner looks for them in every execution.
     */
    void report(Failure failure, Schedule witness);

    /** See {@link Target#outlook()}. */
    default Outlook outlook() {
        return null;
    }

    /** See {@link Target#site(int)}; for the text of reported failures. */
    default String site(int site) {
        return "site " + site;
    }

    /** See {@link Target#place(int)}; for what other processes are told. */
    default String place(int site) {
        return site(site);
    }

    /** See {@link Target#dependence()}. */
    default Dependence dependence() {
        return Dependence.UNKNOWN;
    }

    /** Others who can run executions; null if there are none, or none yet. */
    default Errands errands() {
        return null;
    }

    /**
     * Others who do what takes long; null if there are none, or none yet, or if it does not take long enough. To ask says that there is something
     * to do for them.
     *
     * @param quiet how many joint states a search has looked at since it last learned anything
     */
    default LongErrands longErrands(long quiet) {
        return null;
    }

    /** With how many threads a strategy that searches offline may do so at a time. */
    default int searchers() {
        return 1;
    }

    /** Throws {@link Stop} if a limit is reached; for strategies that work for long between two executions. */
    void checkLimits();

    /** Ends the exploration: a limit was reached, or a failure found that is enough. */
    final class Stop extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;

        /** Without a stack trace: it is control flow. */
        public Stop(String reason) {
            super(reason, null, false, false);
        }
    }
}
