package programs.arrays;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Elements of an array three deep are shared when its outermost is. */
@Expect(outcomes = {"1", "2"})
public final class ThreeDimensional {
    public static void main(String[] args) {
        long[][][] cube = new long[2][2][2];
        Threads.run(() -> cube[1][0][1]++, () -> cube[1][0][1]++);
        Outcomes.note(cube[1][0][1]);
    }
}
