package dev.heddle.checker.exploring;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.RaceMode;
import dev.heddle.checker.program.Recording;
import dev.heddle.checker.result.Assumptions;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.Counts;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Verdict;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.core.Statistics.Asked;
import dev.heddle.core.Target;
import dev.heddle.core.race.RaceDetector;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.model.TraceLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One execution along a given schedule, and nothing beyond it.
 *
 * @param schedule the steps that were to be taken
 * @param failures what was wrong, races included
 * @param trace the events
 * @param uncontrolled where control was incomplete
 * @param counts the numbers
 * @param output what the program printed
 */
public record ScheduledRun(
        Schedule schedule,
        List<Failure> failures,
        List<TraceLine> trace,
        List<String> uncontrolled,
        Counts counts,
        String output) {
    /** Copies the lists. */
    public ScheduledRun {
        failures = List.copyOf(failures);
        trace = List.copyOf(trace);
        uncontrolled = List.copyOf(uncontrolled);
    }

    /** Runs the schedule. */
    public static ScheduledRun of(Schedule schedule, CheckOptions options, Target target, Recording recording) {
        long start = System.nanoTime();
        recording.begin();
        Execution execution = target.run(schedule, candidates -> Policy.ABANDON);
        String output = recording.text();
        int events = execution.trace().size();
        RaceDetector races = new RaceDetector(target::site);
        if (options.races() == RaceMode.FAIL) {
            races.look(execution.trace(), 1);
        }
        Schedule taken = Schedule.of(execution.trace());
        List<TraceLine> trace = target.narrate(execution.end() == Execution.End.LOST ? withoutLastStep(taken) : taken);
        List<Failure> failures = new ArrayList<>(execution.failures());
        races.sightings().forEach(s -> failures.add(RaceReport.failure(s, trace)));
        long millis = (System.nanoTime() - start) / 1_000_000;
        Counts counts = new Counts(1, 0, -1, -1, -1, events, millis, millis, -1, Asked.NOTHING);
        return new ScheduledRun(schedule, failures, trace, execution.uncontrolled(), counts, output);
    }

    /** After the last step control is lost; whoever wants to look on only has to stop before it. */
    static Schedule withoutLastStep(Schedule schedule) {
        int n = Math.max(0, schedule.size() - 1);
        int[] threads = new int[n];
        int[] choices = new int[n];
        for (int i = 0; i < n; i++) {
            threads[i] = schedule.thread(i);
            choices[i] = schedule.choice(i);
        }
        return Schedule.of(threads, choices, n);
    }

    /** The failure that is the same for a user as the given one, if it showed. */
    public Optional<Failure> shown(Failure expected) {
        return failures.stream().filter(expected::sameAs).findFirst();
    }

    /** The result that says that this failure showed. */
    public CheckResult failed(String target, CheckOptions options, Failure failure) {
        return new CheckResult(
                target,
                options,
                Verdict.FAILED,
                counts,
                List.of(new FoundFailure(failure, schedule, trace, 1, output, Optional.empty())),
                List.of(),
                uncontrolled,
                Assumptions.of(options, List.of(), false),
                "a failure was found",
                "",
                Statistics.Missed.NOT_CHECKED,
                "",
                List.of(),
                Optional.empty());
    }
}
