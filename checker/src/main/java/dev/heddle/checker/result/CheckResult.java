package dev.heddle.checker.result;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.core.Statistics.Missed;
import java.util.List;
import java.util.Optional;

/**
 * What a check of one target has shown.
 *
 * @param target the target as the user named it
 * @param options with which options
 * @param verdict how it ended
 * @param counts the numbers
 * @param failures what was found, each distinct one once
 * @param races data races, where they are looked for
 * @param uncontrolled where control was incomplete, and why
 * @param assumptions what "covered" takes for granted
 * @param limit why not everything was covered, empty if it was
 * @param note what the strategy has to say, empty if nothing
 * @param missed what the strategy did not see, where that is checked
 * @param switching how control passed between the program's threads, empty if it is not known
 * @param workers the processes that helped, those that were lost included
 * @param error what kept the check from being done, if anything did
 * @param shown what the executions have shown beside what went wrong
 */
public record CheckResult(
        String target,
        CheckOptions options,
        Verdict verdict,
        Counts counts,
        List<FoundFailure> failures,
        List<Race> races,
        List<String> uncontrolled,
        List<String> assumptions,
        String limit,
        String note,
        Missed missed,
        String switching,
        List<WorkerFigures> workers,
        Optional<Throwable> error,
        Shown shown) {
    /** Copies the lists. */
    public CheckResult {
        workers = List.copyOf(workers);
        failures = List.copyOf(failures);
        races = List.copyOf(races);
        uncontrolled = List.copyOf(uncontrolled);
        assumptions = List.copyOf(assumptions);
    }

    /** Of a check that shows nothing beside what went wrong. */
    public CheckResult(
            String target,
            CheckOptions options,
            Verdict verdict,
            Counts counts,
            List<FoundFailure> failures,
            List<Race> races,
            List<String> uncontrolled,
            List<String> assumptions,
            String limit,
            String note,
            Missed missed,
            String switching,
            Optional<Throwable> error) {
        this(
                target,
                options,
                verdict,
                counts,
                failures,
                races,
                uncontrolled,
                assumptions,
                limit,
                note,
                missed,
                switching,
                List.of(),
                error,
                Shown.NOTHING);
    }

    /** The result of a check that could not be started. */
    public static CheckResult error(String target, CheckOptions options, Throwable error) {
        return new CheckResult(
                target,
                options,
                Verdict.ERROR,
                Counts.NONE,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                "",
                "",
                Missed.NOT_CHECKED,
                "",
                Optional.of(error));
    }

    /** The same with other failures: the same ones, their schedules kept in files. */
    public CheckResult withFailures(List<FoundFailure> kept) {
        return with(kept, assumptions, switching, workers, shown);
    }

    /** The same, taking other things for granted. */
    public CheckResult withAssumptions(List<String> others) {
        return with(failures, others, switching, workers, shown);
    }

    /** The same, showing more. */
    public CheckResult withShown(Shown more) {
        return with(failures, assumptions, switching, workers, more);
    }

    /** The same, saying how control passed between the program's threads. */
    public CheckResult withSwitching(String how) {
        return with(failures, assumptions, how, workers, shown);
    }

    /** The same, naming the processes that helped. */
    public CheckResult withWorkers(List<WorkerFigures> helpers) {
        return with(failures, assumptions, switching, helpers, shown);
    }

    private CheckResult with(
            List<FoundFailure> newFailures,
            List<String> newAssumptions,
            String newSwitching,
            List<WorkerFigures> newWorkers,
            Shown newShown) {
        return new CheckResult(
                target,
                options,
                verdict,
                counts,
                newFailures,
                races,
                uncontrolled,
                newAssumptions,
                limit,
                note,
                missed,
                newSwitching,
                newWorkers,
                error,
                newShown);
    }
}
