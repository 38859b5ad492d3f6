package dev.heddle.checker.result;

import dev.heddle.checker.explanation.Explanation;
import dev.heddle.core.Schedule;
import dev.heddle.model.Failure;
import dev.heddle.model.TraceLine;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A failure and how it came about.
 *
 * @param failure what was wrong
 * @param schedule the steps that lead to it
 * @param trace the events of that execution, told for people
 * @param foundAtExecution the number of the execution that showed it, from 1
 * @param output what the program printed in that execution
 * @param file the schedule file, once written
 * @param explanation why it happened
 */
public record FoundFailure(
        Failure failure,
        Schedule schedule,
        List<TraceLine> trace,
        long foundAtExecution,
        String output,
        Optional<Path> file,
        Explanation explanation) {
    /** Copies the trace. */
    public FoundFailure {
        trace = List.copyOf(trace);
    }

    /** One that is not explained. */
    public FoundFailure(
            Failure failure,
            Schedule schedule,
            List<TraceLine> trace,
            long foundAtExecution,
            String output,
            Optional<Path> file) {
        this(failure, schedule, trace, foundAtExecution, output, file, Explanation.NONE);
    }

    public FoundFailure told(List<TraceLine> lines) {
        return new FoundFailure(failure, schedule, lines, foundAtExecution, output, file, explanation);
    }

    /** The same failure as another execution shows it, which is easier to understand. */
    public FoundFailure explained(
            Schedule simpler, List<TraceLine> lines, String printed, Explanation simplerExplanation) {
        return new FoundFailure(failure, simpler, lines, foundAtExecution, printed, file, simplerExplanation);
    }

    /** The same, with the text of lines of the program, by their sites. */
    public FoundFailure withSource(Map<String, String> texts) {
        return new FoundFailure(
                failure, schedule, trace, foundAtExecution, output, file, explanation.withSource(texts));
    }

    /** The same, shown by another execution. */
    public FoundFailure foundAt(long execution) {
        return new FoundFailure(failure, schedule, trace, execution, output, file, explanation);
    }

    /** Another failure that is as good as this one. */
    public FoundFailure as(Failure other) {
        return new FoundFailure(other, schedule, trace, foundAtExecution, output, file, explanation);
    }

    /** The same, with its schedule kept in a file. */
    public FoundFailure keptIn(Path path) {
        return new FoundFailure(failure, schedule, trace, foundAtExecution, output, Optional.of(path), explanation);
    }
}
