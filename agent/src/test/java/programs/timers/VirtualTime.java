package programs.timers;

import dev.heddle.agent.Outcomes;
import java.time.Duration;
import java.time.Instant;
import programs.Expect;

/** Clocks and sleeping agree. */
@Expect(outcomes = "true true")
public final class VirtualTime {

    public static void main(String[] args) throws Exception {
        Instant before = Instant.now();
        long nanos = System.nanoTime();
        Thread.sleep(3_600_000);
        boolean anHour = Duration.between(before, Instant.now()).toMinutes() == 60;
        Outcomes.note(anHour + " " + (System.nanoTime() - nanos == 3_600_000_000_000L));
    }
}
