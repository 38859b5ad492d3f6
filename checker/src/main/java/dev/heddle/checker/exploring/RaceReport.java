package dev.heddle.checker.exploring;

import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Race;
import dev.heddle.core.race.RaceDetector.Sighting;
import dev.heddle.model.Failure;
import dev.heddle.model.TraceLine;
import java.util.List;
import java.util.Optional;

/**
 * Turns the sighting of a race into what is told about it. The execution that shows it is told along with it, if it could be
 * run again to that point; if not, the race is told by its two places alone.
 */
public final class RaceReport {
    private RaceReport() {}

    public static Race race(Sighting sighting, List<TraceLine> trace) {
        String location = isTold(sighting, trace) ? location(trace.get(sighting.first())) : "";
        return new Race(location, List.of(sighting.firstSite(), sighting.secondSite()));
    }

    public static FoundFailure failed(Sighting sighting, List<TraceLine> trace) {
        List<TraceLine> told = isTold(sighting, trace) ? trace : List.of();
        return new FoundFailure(
                failure(sighting, told), sighting.schedule(), told, sighting.execution(), "", Optional.empty());
    }

    static Failure failure(Sighting sighting, List<TraceLine> trace) {
        if (!isTold(sighting, trace)) {
            return failure(
                    "data race between " + sighting.firstSite() + " and " + sighting.secondSite(),
                    "?",
                    sighting.secondSite(),
                    "one thread: at " + sighting.firstSite(),
                    "another thread: at " + sighting.secondSite());
        }
        TraceLine first = trace.get(sighting.first());
        TraceLine second = trace.get(sighting.second());
        return failure(
                "data race on " + location(first), second.thread(), second.site(), access(first), access(second));
    }

    private static Failure failure(String message, String thread, String site, String first, String second) {
        return new Failure(
                Failure.Kind.RACE,
                "data-race",
                message,
                thread,
                site,
                List.of(
                        first,
                        second,
                        "Nothing orders the two: no lock held by both, no volatile access or join between them."));
    }

    private static boolean isTold(Sighting sighting, List<TraceLine> trace) {
        return sighting.second() < trace.size()
                && trace.get(sighting.first()).site().equals(sighting.firstSite())
                && trace.get(sighting.second()).site().equals(sighting.secondSite());
    }

    /** The field, whichever object it is a field of. */
    private static String location(TraceLine line) {
        return line.what().replaceAll("#\\d+", "");
    }

    private static String access(TraceLine line) {
        return line.thread() + ": " + line.op() + " " + line.what() + " at " + line.site();
    }
}
