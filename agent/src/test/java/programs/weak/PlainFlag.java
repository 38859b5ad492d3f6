package programs.weak;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** A plain access through an atomic class races like one to a field. */
@Expect(
        strategy = "mcr",
        outcomes = {"0", "1"},
        failures = "RACE data-race")
public final class PlainFlag {
    public static void main(String[] args) {
        AtomicInteger ready = new AtomicInteger();
        int[] seen = new int[1];
        Threads.run(() -> ready.set(1), () -> seen[0] = ready.getPlain());
        Outcomes.note(seen[0]);
    }
}
