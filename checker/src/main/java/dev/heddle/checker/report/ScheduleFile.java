package dev.heddle.checker.report;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.program.ProgramInput;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.core.Schedule;
import dev.heddle.model.Failure;
import dev.heddle.model.TraceLine;
import java.util.List;
import java.util.Map;

/**
 * What is needed to show a failure again: the program, the options that matter for how it runs, the steps, and what must
 * come of them.
 *
 * @param heddle the version of Heddle that wrote it
 * @param target the program as the user named it
 * @param classPath where its classes were
 * @param input what it was given
 * @param classes checksums of its classes by name; empty if they are not known
 * @param options the options; only those matter that {@link CheckOptions#run()} looks at, and whether races count
 * @param failure the failure that the steps lead to; without its details
 * @param schedule the steps
 * @param trace the events that the steps made; empty if there were too many to keep
 */
public record ScheduleFile(
        String heddle,
        String target,
        String classPath,
        ProgramInput input,
        Map<String, Long> classes,
        CheckOptions options,
        Failure failure,
        Schedule schedule,
        List<TraceLine> trace) {
    /** Copies the collections. */
    public ScheduleFile {
        classes = Map.copyOf(classes);
        trace = List.copyOf(trace);
    }

    /** What to write about a failure. */
    public static ScheduleFile of(
            String heddle,
            String target,
            String classPath,
            ProgramInput input,
            Map<String, Long> classes,
            CheckOptions options,
            FoundFailure found) {
        return new ScheduleFile(
                heddle, target, classPath, input, classes, options, found.failure(), found.schedule(), found.trace());
    }
}
