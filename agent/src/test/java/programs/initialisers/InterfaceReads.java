package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An interface whose constant is read from a variable that another thread sets: not repeated, but named. */
@Expect(
        uncontrolled =
                "the initialiser of programs.initialisers.InterfaceReads$Constants reads programs.initialisers.InterfaceReads.shared",
        outcomes = "0",
        strategy = {"mcr", "dfs"})
public final class InterfaceReads {
    private static volatile int shared;

    private interface Constants {
        Integer VALUE = Integer.valueOf(shared);
    }

    private InterfaceReads() {}

    public static void main(String[] args) {
        int[] seen = new int[1];
        Threads.run(() -> seen[0] = Constants.VALUE, () -> shared = 1);
        Outcomes.note(String.valueOf(seen[0]));
    }
}
