package programs.arrays;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A row is replaced while an element of it is incremented. */
@Expect(outcomes = {"10", "11"})
public final class MultiDimensional {
    public static void main(String[] args) {
        int[][] grid = new int[2][2];
        Threads.run(() -> grid[1][1]++, () -> grid[1] = new int[] {0, 10});
        Outcomes.note(grid[1][1]);
    }
}
