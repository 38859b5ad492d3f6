package programs.arrays;

import dev.heddle.agent.Outcomes;
import java.util.Arrays;
import programs.Expect;
import programs.Threads;

/** And so may a copy of a part. */
@Expect(
        outcomes = {"[1, 1]", "[1, 2]", "[2, 2]"},
        strategy = "mcr",
        failures = "RACE data-race")
public final class CopyOfRange {
    private CopyOfRange() {}

    public static void main(String[] args) {
        char[] letters = {'0', '1', '1'};
        Threads.run(
                () -> {
                    letters[2] = '2';
                    letters[1] = '2';
                },
                () -> Outcomes.note(Arrays.toString(Arrays.copyOfRange(letters, 1, 3))));
    }
}
