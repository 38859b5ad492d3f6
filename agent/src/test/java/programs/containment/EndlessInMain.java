package programs.containment;

import programs.Expect;

/** The same in the first thread, in a loop that catches everything. */
@Expect(
        failures = "LIVELOCK no-progress: main has been running without a visible operation for too long",
        uncontrolled = "main has been running without a visible operation for too long",
        told = "programs.containment.EndlessInMain.main:",
        patienceMillis = 300,
        covered = false)
public final class EndlessInMain {
    public static void main(String[] args) {
        int[] own = new int[1];
        while (true) {
            try {
                own[0]++;
            } catch (Throwable e) {
                own[0]--;
            }
        }
    }
}
