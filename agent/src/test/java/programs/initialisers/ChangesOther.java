package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An initialiser that counts in another class does so in every execution. */
@Expect(
        outcomes = "1 7",
        strategy = {"mcr", "dfs"})
public final class ChangesOther {
    private static int count;

    private static final class Counted {
        static int value = 7;

        static {
            count++;
        }
    }

    private ChangesOther() {}

    public static void main(String[] args) {
        int[] seen = new int[2];
        Threads.run(() -> seen[0] = Counted.value);
        Outcomes.note(count + " " + seen[0]);
    }
}
