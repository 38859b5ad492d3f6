package dev.heddle.cluster.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LeasesTest {
    private final Leases leases = new Leases();

    private Duration unchanged(long second, long value) {
        long now = Duration.ofSeconds(second).toNanos();
        leases.look(now);
        return leases.unchanged("task", value, now);
    }

    @Test
    void countsFromTheLastChange() {
        assertEquals(Duration.ZERO, unchanged(10, 1));
        assertEquals(Duration.ofSeconds(1), unchanged(11, 1));
        assertEquals(Duration.ofSeconds(3), unchanged(13, 1));
        assertEquals(Duration.ZERO, unchanged(14, 2));
        assertEquals(Duration.ofSeconds(2), unchanged(16, 2));
    }

    @Test
    void whoWasAwayCannotSayThatOthersWereSilent() {
        unchanged(10, 1);
        unchanged(12, 1);
        assertEquals(Duration.ZERO, unchanged(42, 1));
        assertEquals(Duration.ofSeconds(2), unchanged(44, 1));
    }

    @Test
    void forgetsWhatIsDone() {
        unchanged(10, 1);
        leases.retain(Set.of());
        assertEquals(Duration.ZERO, unchanged(12, 1));
    }
}
