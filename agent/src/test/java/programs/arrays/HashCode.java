package programs.arrays;

import dev.heddle.agent.Outcomes;
import java.util.Arrays;
import programs.Expect;
import programs.Threads;

/** A hash code is made of elements as they are read. */
@Expect(outcomes = {"0 0", "0 1", "1 1"})
public final class HashCode {
    private HashCode() {}

    public static void main(String[] args) {
        int[] numbers = new int[2];
        Threads.run(
                () -> {
                    numbers[1] = 1;
                    numbers[0] = 1;
                },
                () -> {
                    int h = Arrays.hashCode(numbers) - 31 * 31;
                    Outcomes.note(h / 31 + " " + h % 31);
                });
    }
}
