package programs.arrays;

import dev.heddle.agent.Outcomes;
import java.util.Arrays;
import programs.Expect;
import programs.Threads;

/** To compare two arrays reads their elements one after the other, so that half a change is seen. */
@Expect(
        outcomes = {"true", "false"},
        strategy = "mcr",
        failures = "RACE data-race")
public final class Equals {
    private Equals() {}

    public static void main(String[] args) {
        int[] numbers = {1, 1};
        Threads.run(
                () -> {
                    numbers[0] = 2;
                    numbers[1] = 2;
                },
                () -> Outcomes.note(Arrays.equals(numbers, new int[] {1, 2})));
    }
}
