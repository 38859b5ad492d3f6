package dev.heddle.checker.exploring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Race;
import dev.heddle.core.Schedule;
import dev.heddle.core.race.RaceDetector.Kind;
import dev.heddle.core.race.RaceDetector.Sighting;
import dev.heddle.model.TraceLine;
import java.util.List;
import org.junit.jupiter.api.Test;

class RaceReportTest {
    private static final Sighting SIGHTING =
            new Sighting(Kind.DATA_RACE, Schedule.parse(""), 7, 0, 1, "A.a:1", "B.b:2");

    private static TraceLine line(String thread, String site) {
        return new TraceLine(thread, "write", "Counter#1.value", "1", site);
    }

    @Test
    void tellsTheExecutionThatShowsIt() {
        List<TraceLine> trace = List.of(line("main", "A.a:1"), line("main/1", "B.b:2"));
        assertEquals(
                new Race(Kind.DATA_RACE, "Counter.value", List.of("A.a:1", "B.b:2")), RaceReport.race(SIGHTING, trace));
        FoundFailure found = RaceReport.failed(SIGHTING, trace);
        assertEquals("data race on Counter.value", found.failure().message());
        assertEquals(trace, found.trace());
    }

    @Test
    void oneThatCannotBeShownAgainIsToldByItsTwoPlaces() {
        for (List<TraceLine> other : List.of(
                List.<TraceLine>of(),
                List.of(line("main", "A.a:1")),
                List.of(line("main", "A.a:1"), line("main", "C.c:3")))) {
            assertEquals(new Race(Kind.DATA_RACE, "", List.of("A.a:1", "B.b:2")), RaceReport.race(SIGHTING, other));
            FoundFailure found = RaceReport.failed(SIGHTING, other);
            assertEquals("data race between A.a:1 and B.b:2", found.failure().message());
            assertTrue(found.trace().isEmpty());
        }
    }
}
