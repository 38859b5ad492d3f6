package programs.arrays;

import dev.heddle.agent.Outcomes;
import java.util.Arrays;
import programs.Expect;
import programs.Threads;

/** A copy of an array that another thread changes may have half of the change. */
@Expect(
        outcomes = {"[0, 0]", "[0, 1]", "[1, 1]"},
        strategy = "mcr",
        failures = "RACE data-race")
public final class CopyOf {
    private CopyOf() {}

    public static void main(String[] args) {
        long[] numbers = new long[2];
        Threads.run(
                () -> {
                    numbers[1] = 1;
                    numbers[0] = 1;
                },
                () -> Outcomes.note(Arrays.toString(Arrays.copyOf(numbers, 2))));
    }
}
