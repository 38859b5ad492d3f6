package dev.heddle.checker.report;

import dev.heddle.checker.explaining.Explainer;
import dev.heddle.checker.exploring.ScheduledRun;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.Recording;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.core.Schedule;
import dev.heddle.core.Target;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.model.TraceLine;
import java.util.List;

/** Runs the schedule of a file once and compares what comes with what it should show. */
public final class Replay {
    private Replay() {}

    /** A failed result with the failure of the file, or an error that says what was different. */
    public static CheckResult of(ScheduleFile file, Target target, Recording recording) {
        ScheduledRun run = ScheduledRun.of(file.schedule(), file.options(), target, recording);
        return run.shown(file.failure())
                .map(found -> explained(run.failed(file.target(), file.options(), found), target, recording))
                .orElseGet(() ->
                        CheckResult.error(file.target(), file.options(), new SetupException(difference(file, run))));
    }

    /**
     * As {@link #of}, but the program is run along the schedule once and no more, for somebody who looks on with a debugger.
     * The events are those of the file.
     *
     * @param begins called before that; what a program does only when it is first run has been done then
     */
    public static CheckResult once(ScheduleFile file, Target target, Recording recording, Runnable begins) {
        if (file.failure().kind() == Failure.Kind.RACE) { // that is seen by looking at all events
            begins.run();
            return of(file, target, recording);
        }
        target.run(Schedule.EMPTY.under(file.schedule().sight()), candidates -> Policy.ABANDON);
        begins.run();
        ScheduledRun run = ScheduledRun.once(file.schedule(), target, recording, file.trace());
        return run.shown(file.failure())
                .map(found -> run.failed(file.target(), file.options(), found))
                .orElseGet(() ->
                        CheckResult.error(file.target(), file.options(), new SetupException(difference(file, run))));
    }

    private static CheckResult explained(CheckResult result, Target target, Recording recording) {
        Explainer explainer = new Explainer(target, recording);
        return result.withFailures(
                result.failures().stream().map(explainer::tell).toList());
    }

    private static String difference(ScheduleFile file, ScheduledRun run) {
        List<TraceLine> expected = file.trace();
        List<TraceLine> came = run.trace();
        for (int i = 0; i < Math.min(expected.size(), came.size()); i++) {
            if (!expected.get(i).equals(came.get(i))) {
                return "the replay diverged at event " + (i + 1) + ": expected " + event(expected.get(i)) + ", but "
                        + event(came.get(i)) + " came";
            }
        }
        String instead = run.failures().isEmpty()
                ? "no failure"
                : Headline.of(run.failures().get(0));
        if (came.size() < expected.size()) {
            return "the replay diverged at event " + (came.size() + 1) + ": expected "
                    + event(expected.get(came.size())) + ", but the execution ended there with " + instead;
        }
        Failure failure = file.failure();
        return "the replay did not show the failure of the file (" + Headline.of(failure) + "), but " + instead;
    }

    private static String event(TraceLine line) {
        Row row = Row.Event.of(line);
        return "'" + row.text() + "' by " + line.thread() + " at " + row.where();
    }
}
