package programs.arrays;

import dev.heddle.agent.Outcomes;
import java.util.Arrays;
import programs.Expect;
import programs.Threads;

/** The same for bytes, which the JIT compiler compares by itself. */
@Expect(outcomes = {"true", "false"})
public final class EqualsOfBytes {
    private EqualsOfBytes() {}

    public static void main(String[] args) {
        byte[] bytes = {1, 1};
        Threads.run(
                () -> {
                    bytes[0] = 2;
                    bytes[1] = 2;
                },
                () -> Outcomes.note(Arrays.equals(bytes, new byte[] {1, 2})));
    }
}
