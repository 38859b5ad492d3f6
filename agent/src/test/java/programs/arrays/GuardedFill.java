package programs.arrays;

import dev.heddle.agent.Outcomes;
import java.util.Arrays;
import programs.Expect;
import programs.Threads;

/** Under a lock, filling and comparing exclude each other. */
@Expect(
        outcomes = {"true"},
        strategy = "mcr")
public final class GuardedFill {
    private GuardedFill() {}

    public static void main(String[] args) {
        short[] numbers = new short[3];
        Threads.run(
                () -> {
                    synchronized (numbers) {
                        Arrays.fill(numbers, (short) 1);
                    }
                },
                () -> {
                    synchronized (numbers) {
                        Outcomes.note(
                                Arrays.equals(numbers, new short[3]) || Arrays.equals(numbers, new short[] {1, 1, 1}));
                    }
                });
    }
}
