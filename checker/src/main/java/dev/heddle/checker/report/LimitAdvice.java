package dev.heddle.checker.report;

import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.Verdict;
import java.util.Optional;

/** What somebody can do whose program was too large to be covered in the time, or executions, that there were. */
final class LimitAdvice {
    private static final String BY_PREEMPTIONS = "icb";

    private LimitAdvice() {}

    /** Nothing if more time would not help either. */
    static Optional<String> of(CheckResult result) {
        boolean ranOut = result.verdict() == Verdict.LIMIT && result.limit().endsWith(" was reached");
        if (!ranOut) {
            return Optional.empty();
        }
        String other = result.options().strategy().equals(BY_PREEMPTIONS)
                ? ""
                : "; the strategy " + BY_PREEMPTIONS + ", which begins with the executions that have few preemptions";
        return Optional.of(
                "To try: a smaller test, with fewer threads or iterations, which mostly shows the same; more time"
                        + other + ".");
    }
}
