package programs.containment;

import dev.heddle.agent.Uncontrolled;
import programs.Expect;

/** Sleeping for real, in code that is not rewritten, is named with thread and line, and interrupted. */
@Expect(
        failures = "DEADLOCK uncontrolled-blocking: main is blocked in a call that Heddle does not control",
        uncontrolled = "main is blocked in a call that Heddle does not control",
        told = "programs.containment.RealSleep.main:",
        patienceMillis = 300,
        onlyPlatformThreads = true,
        covered = false)
public final class RealSleep {
    public static void main(String[] args) {
        Uncontrolled.sleep();
    }
}
