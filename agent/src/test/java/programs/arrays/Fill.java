package programs.arrays;

import dev.heddle.agent.Outcomes;
import java.util.Arrays;
import programs.Expect;
import programs.Threads;

/** To fill an array writes its elements one after the other. */
@Expect(
        outcomes = {"0 0", "1 0", "1 1"},
        strategy = "mcr",
        failures = "RACE data-race")
public final class Fill {
    private Fill() {}

    public static void main(String[] args) {
        int[] numbers = new int[2];
        Threads.run(() -> Arrays.fill(numbers, 1), () -> {
            int second = numbers[1];
            Outcomes.note(numbers[0] + " " + second);
        });
    }
}
