package programs.identity;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two strings that are equal are not one lock. */
@Expect(
        outcomes = {"1", "2"},
        failures = "RACE data-race",
        strategy = "mcr")
public final class EqualStringsAreTwoLocks {
    private static int count;

    public static void main(String[] args) {
        Runnable task = () -> {
            synchronized (new String("lock")) {
                count++;
            }
        };
        Threads.run(task, task);
        Outcomes.note(count);
    }
}
