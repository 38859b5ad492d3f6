package dev.heddle.checker.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.result.FoundFailure;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every report can show of a failure, without reading the text of another. */
class InterleavingTest {
    private final FoundFailure found = Results.failed(Results.exception(), Results.lostUpdate(), "")
            .failures()
            .get(0);

    @Test
    void hasAColumnForEachThreadAndTheEventsWithAllTheirParts() {
        Interleaving telling = Interleaving.telling(found);
        assertEquals(List.of("main", "main/1", "main/2"), telling.threads());
        List<Row.Event> events =
                telling.rows().stream().map(Row.Event.class::cast).toList();
        Row.Event write = events.stream()
                .filter(e -> e.line().op().equals("write"))
                .findFirst()
                .orElseThrow();
        assertEquals("Account#1.balance", write.line().what());
        assertEquals("1", write.line().value());
        assertEquals("write Account#1.balance = 1", write.text());
        assertTrue(write.line().site().endsWith(write.where()), write.toString());
        assertEquals(
                List.of(events.get(events.size() - 1)),
                events.stream().filter(Row.Event::isFailure).toList(),
                "the story ends with the failure");
    }

    @Test
    void theWholeHasEveryEventAndTheFailure() {
        assertEquals(
                Results.lostUpdate().size() + 1,
                Interleaving.whole(found).rows().size());
    }
}
