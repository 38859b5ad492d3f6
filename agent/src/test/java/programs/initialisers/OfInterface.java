package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An interface whose constants take a while to compute is initialised once, by whoever comes first, and the other waits. */
@Expect(outcomes = "5 5", strategy = "mcr")
public final class OfInterface {
    private static int shared;

    private interface Constants {
        int[] VALUES = {compute()};
    }

    private static int compute() {
        int sum = 0;
        for (int i = 0; i < 5; i++) {
            sum += 1 + shared;
        }
        return sum;
    }

    private OfInterface() {}

    public static void main(String[] args) {
        int[] seen = new int[2];
        Threads.run(() -> seen[0] = Constants.VALUES[0], () -> seen[1] = Constants.VALUES[0]);
        Outcomes.note(seen[0] + " " + seen[1]);
    }
}
