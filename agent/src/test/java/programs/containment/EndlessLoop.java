package programs.containment;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A loop that never ends and has no visible operation is named with its line, and left. */
@Expect(
        failures = "LIVELOCK no-progress: main/1 has been running without a visible operation for too long",
        uncontrolled = "main/1 has been running without a visible operation for too long",
        told = "programs.containment.EndlessLoop.spin:",
        patienceMillis = 300,
        covered = false)
public final class EndlessLoop {
    private static long spin() {
        long sum = 0;
        for (long i = 0; i < Long.MAX_VALUE; i++) {
            sum += i;
        }
        return sum;
    }

    public static void main(String[] args) {
        Threads.run(() -> Outcomes.note(spin()));
    }
}
