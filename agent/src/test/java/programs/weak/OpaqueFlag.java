package programs.weak;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** An opaque flag hands nothing over: the data race is listed, and so is the flag. */
@Expect(
        strategy = "mcr",
        outcomes = {"0", "5"},
        failures = {"RACE data-race", "RACE weak-access"})
public final class OpaqueFlag {
    public static void main(String[] args) {
        AtomicInteger ready = new AtomicInteger();
        int[] data = new int[1];
        int[] seen = new int[1];
        Threads.run(
                () -> {
                    data[0] = 5;
                    ready.setOpaque(1);
                },
                () -> seen[0] = ready.getOpaque() == 1 ? data[0] : 0);
        Outcomes.note(seen[0]);
    }
}
