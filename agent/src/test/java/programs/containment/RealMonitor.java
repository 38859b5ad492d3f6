package programs.containment;

import dev.heddle.agent.Uncontrolled;
import programs.Expect;
import programs.Threads;

/** Waiting for a monitor that an uncontrolled thread holds is named with thread and line. */
@Expect(
        failures = "DEADLOCK uncontrolled-blocking: main/1 is blocked in a call that Heddle does not control",
        uncontrolled = {"main/1 is blocked in a call that Heddle does not control", "thread main/1 did not end"},
        told = {"programs.containment.RealMonitor.lambda$main$0:", "at dev.heddle.agent.Uncontrolled.enter:"},
        patienceMillis = 300,
        onlyPlatformThreads = true,
        covered = false)
public final class RealMonitor {
    public static void main(String[] args) {
        Threads.run(() -> Uncontrolled.enter());
    }
}
