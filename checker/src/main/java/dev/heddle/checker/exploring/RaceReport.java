package dev.heddle.checker.exploring;

import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Race;
import dev.heddle.core.race.RaceDetector.Sighting;
import dev.heddle.model.Failure;
import dev.heddle.model.TraceLine;
import java.util.List;
import java.util.Optional;

/** Turns the sighting of a race into what is told about it. */
public final class RaceReport {
    private RaceReport() {}

    public static Race race(Sighting sighting, List<TraceLine> trace) {
        TraceLine first = trace.get(sighting.first());
        TraceLine second = trace.get(sighting.second());
        return new Race(location(first), List.of(first.site(), second.site()));
    }

    public static FoundFailure failed(Sighting sighting, List<TraceLine> trace) {
        return new FoundFailure(
                failure(sighting, trace), sighting.schedule(), trace, sighting.execution(), "", Optional.empty());
    }

    static Failure failure(Sighting sighting, List<TraceLine> trace) {
        TraceLine first = trace.get(sighting.first());
        TraceLine second = trace.get(sighting.second());
        return new Failure(
                Failure.Kind.RACE,
                "data-race",
                "data race on " + location(first),
                second.thread(),
                second.site(),
                List.of(
                        access(first),
                        access(second),
                        "Nothing orders the two: no lock held by both, no volatile access or join between them."));
    }

    /** The field, whichever object it is a field of. */
    private static String location(TraceLine line) {
        return line.what().replaceAll("#\\d+", "");
    }

    private static String access(TraceLine line) {
        return line.thread() + ": " + line.op() + " " + line.what() + " at " + line.site();
    }
}
