package programs.arrays;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Elements do not disturb one another. */
@Expect(outcomes = "1 1")
public final class DistinctElements {
    public static void main(String[] args) {
        byte[] array = new byte[2];
        Threads.run(() -> array[0]++, () -> array[1]++);
        Outcomes.note(array[0] + " " + array[1]);
    }
}
