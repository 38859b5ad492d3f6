package dev.heddle.checker.exploring;

import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Race;
import dev.heddle.core.race.RaceDetector.Kind;
import dev.heddle.core.race.RaceDetector.Sighting;
import dev.heddle.model.Failure;
import dev.heddle.model.TraceLine;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Turns the sighting of a race into what is told about it. The execution that shows it is told along with it, if it could be
 * run again to that point; if not, the race is told by its two places alone.
 */
public final class RaceReport {
    private static final Map<Kind, String> TYPES =
            Map.of(Kind.DATA_RACE, "data-race", Kind.WEAK_ACCESS, "weak-access", Kind.WEAK_ORDER, "weak-order");

    private static final Map<Kind, String> WORDS =
            Map.of(Kind.DATA_RACE, "data race", Kind.WEAK_ACCESS, "weak access", Kind.WEAK_ORDER, "weak order");

    private static final Map<Kind, String> REASONS = Map.of(
            Kind.DATA_RACE,
            "Nothing orders the two: no lock held by both, no volatile access or join between them.",
            Kind.WEAK_ACCESS,
            "Nothing orders the two, and one of them is opaque or plain: weaker than sequential consistency.",
            Kind.WEAK_ORDER,
            "One thread does both, but others need not agree on their order: weaker than sequential consistency.");

    private RaceReport() {}

    public static Race race(Sighting sighting, List<TraceLine> trace) {
        boolean hasLocation = sighting.kind() != Kind.WEAK_ORDER && isTold(sighting, trace);
        String location = hasLocation ? location(trace.get(sighting.first())) : "";
        return new Race(sighting.kind(), location, List.of(sighting.firstSite(), sighting.secondSite()));
    }

    public static FoundFailure failed(Sighting sighting, List<TraceLine> trace) {
        List<TraceLine> told = isTold(sighting, trace) ? trace : List.of();
        return new FoundFailure(
                failure(sighting, told), sighting.schedule(), told, sighting.execution(), "", Optional.empty());
    }

    static Failure failure(Sighting sighting, List<TraceLine> trace) {
        if (!isTold(sighting, trace)) {
            return failure(
                    sighting.kind(),
                    WORDS.get(sighting.kind()) + " between " + sighting.firstSite() + " and " + sighting.secondSite(),
                    "?",
                    sighting.secondSite(),
                    "one thread: at " + sighting.firstSite(),
                    "another thread: at " + sighting.secondSite());
        }
        TraceLine first = trace.get(sighting.first());
        TraceLine second = trace.get(sighting.second());
        String what = sighting.kind() == Kind.WEAK_ORDER
                ? " of " + location(first) + " and " + location(second)
                : " on " + location(first);
        return failure(
                sighting.kind(),
                WORDS.get(sighting.kind()) + what,
                second.thread(),
                second.site(),
                access(first),
                access(second));
    }

    private static Failure failure(Kind kind, String message, String thread, String site, String first, String second) {
        return new Failure(
                Failure.Kind.RACE, TYPES.get(kind), message, thread, site, List.of(first, second, REASONS.get(kind)));
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
